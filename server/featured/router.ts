import { doneView, likedView } from '#common/answers.ts'
import { adminProcedure, chefProcedure, router } from '../platform/trpc.ts'
import {
  addPhotoInput,
  featuredView,
  pastWeeksInput,
  pastWeeksView,
  photoAddedView,
  photoInput,
  photoListView,
  photosInput,
} from './contract.ts'
import { addPhoto } from './gallery/add-photo.ts'
import { togglePhotoLike } from './gallery/like-photo.ts'
import { listPhotos } from './gallery/list-photos.ts'
import { removePhoto } from './gallery/remove-photo.ts'
import { getFeatured } from './get-featured.ts'
import { listPastWeeks } from './past-weeks.ts'
import { refreshFeatured, restoreFeatured } from './refresh.ts'

export const featuredRouter = router({
  current: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/recipes/featured', scope: 'kitchen:read' },
      errors: ['NOT_FOUND'],
      summary: 'The Recipe of the Week',
    })
    .output(featuredView)
    .query(({ ctx }) => getFeatured(ctx)),

  refresh: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipes/featured/update', scope: null },
      errors: ['NOT_FOUND'],
      summary: 'Judges the Recipe of the Week anew; for an admin, draws the next one',
      limit: 'write',
    })
    .output(featuredView)
    .mutation(({ ctx }) => refreshFeatured(ctx)),

  restore: adminProcedure
    .meta({
      summary: 'Brings back what an admin drew another recipe instead of in this week',
      errors: ['NOT_FOUND'],
      limit: 'write',
    })
    .output(featuredView)
    .mutation(({ ctx }) => restoreFeatured(ctx)),

  pastWeeks: chefProcedure
    .meta({ summary: 'The Recipes of the Week of past weeks, newest first' })
    .input(pastWeeksInput)
    .output(pastWeeksView)
    .query(({ ctx, input }) => listPastWeeks(ctx, input)),

  listPhotos: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/recipe-photos/{recipeTitle}', scope: 'feed' },
      summary: 'The community’s photos of recipes of a title, newest first',
    })
    .input(photosInput)
    .output(photoListView)
    .query(({ ctx, input }) => listPhotos(ctx, input)),

  addPhoto: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipe-photos', scope: 'feed' },
      summary: 'Adds a photo of at most 10 MB to the gallery of a recipe’s title',
      limit: 'write',
      mostlyWaits: true,
      errors: ['NOT_FOUND', 'UNPROCESSABLE_CONTENT'],
      answersError: true,
    })
    .input(addPhotoInput)
    .output(photoAddedView)
    .mutation(({ ctx, input }) => addPhoto(ctx, input)),

  togglePhotoLike: chefProcedure
    .meta({ summary: 'Likes a photo, or takes the like back', limit: 'write' })
    .input(photoInput)
    .output(likedView)
    .mutation(({ ctx, input }) => togglePhotoLike(ctx, input)),

  removePhoto: chefProcedure
    .meta({ summary: 'Takes a photo of one’s own out of the gallery', limit: 'write' })
    .input(photoInput)
    .output(doneView)
    .mutation(({ ctx, input }) => removePhoto(ctx, input)),
})
