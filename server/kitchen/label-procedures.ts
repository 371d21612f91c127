import { chefProcedure } from '../platform/trpc.ts'
import { favouriteInput, favouriteView, setStarsInput, starsView } from './stars/contract.ts'
import { setFavourite, setStars } from './stars/stars.ts'
import { mergeTagInput, recipeTagsView, renameTagInput, setTagsInput, tagInput, tagListView } from './tags/contract.ts'
import { deleteTag, listTags, mergeTag, renameTag } from './tags/manage-tags.ts'
import { setTags } from './tags/set-tags.ts'

/** What a chef puts on recipes to find them again: tags, stars and favourites. */
export const labelProcedures = {
  listTags: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/tags', scope: 'kitchen:read' },
      summary: 'The chef’s own tags, by name',
    })
    .output(tagListView)
    .query(({ ctx }) => listTags(ctx)),

  renameTag: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/tags/{id}', scope: 'kitchen:write' },
      errors: ['NOT_FOUND', 'CONFLICT'],
      summary: 'Gives a tag another name',
      limit: 'write',
    })
    .input(renameTagInput)
    .output(tagListView)
    .mutation(({ ctx, input }) => renameTag(ctx, input)),

  mergeTag: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/tags/{id}/merge', scope: 'kitchen:write' },
      errors: ['NOT_FOUND'],
      summary: 'Puts another tag on every recipe that has this one, which goes',
      limit: 'write',
    })
    .input(mergeTagInput)
    .output(tagListView)
    .mutation(({ ctx, input }) => mergeTag(ctx, input)),

  deleteTag: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/tags/{id}', scope: 'kitchen:write' },
      errors: ['NOT_FOUND'],
      summary: 'Takes a tag off all recipes, which stay',
      limit: 'write',
    })
    .input(tagInput)
    .output(tagListView)
    .mutation(({ ctx, input }) => deleteTag(ctx, input)),

  setTags: chefProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/recipes/{id}/tags', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary: 'Gives a recipe of the viewer these tags and no others',
      description: 'Tags that the chef did not have yet are made. Case and accents do not tell tags apart.',
      limit: 'write',
    })
    .input(setTagsInput)
    .output(recipeTagsView)
    .mutation(({ ctx, input }) => setTags(ctx, input)),

  setStars: chefProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/recipes/{id}/stars', scope: 'kitchen:write' },
      summary: 'Gives a recipe stars, or takes them back',
      limit: 'write',
    })
    .input(setStarsInput)
    .output(starsView)
    .mutation(({ ctx, input }) => setStars(ctx, input)),

  setFavourite: chefProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/recipes/{id}/favourite', scope: 'kitchen:write' },
      summary: 'Marks a recipe of the viewer as a favourite, or no longer',
      limit: 'write',
    })
    .input(favouriteInput)
    .output(favouriteView)
    .mutation(({ ctx, input }) => setFavourite(ctx, input)),
}
