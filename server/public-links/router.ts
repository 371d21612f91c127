import { doneView } from '#common/answers.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import {
  changeLinkInput,
  linkInput,
  linkPreviewInput,
  linkPreviewView,
  listLinksInput,
  makeLinkInput,
  publicLinksView,
  publicLinkView,
} from './contract.ts'
import { changeLink, listLinks, makeLink, revokeLink } from './own-links.ts'
import { previewLink } from './require-target.ts'

export const publicLinksRouter = router({
  list: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/public-links', scope: null },
      summary: 'Public links of the viewer, newest first',
    })
    .input(listLinksInput)
    .output(publicLinksView)
    .query(({ ctx, input }) => listLinks(ctx, input)),

  preview: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/public-links/preview', scope: null },
      errors: ['NOT_FOUND'],
      summary: 'What a public link would show, and what it would leave out',
    })
    .input(linkPreviewInput)
    .output(linkPreviewView)
    .query(({ ctx, input }) => previewLink(ctx, input)),

  make: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/public-links', scope: null },
      errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
      summary: 'Makes a link by which people without an account read a recipe, a collection, the Cookbook or a menu',
      description:
        'Only what is the viewer’s to give shows: their own recipes, and those saved from chefs who show them to everybody on this server.',
      limit: 'write',
    })
    .input(makeLinkInput)
    .output(publicLinkView)
    .mutation(({ ctx, input }) => makeLink(ctx, input)),

  change: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/public-links/{id}', scope: null },
      errors: ['NOT_FOUND'],
      summary: 'Changes the password or the end of a public link, and whether search engines may list it',
      limit: 'write',
    })
    .input(changeLinkInput)
    .output(publicLinkView)
    .mutation(({ ctx, input }) => changeLink(ctx, input)),

  revoke: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/public-links/{id}', scope: null },
      errors: ['NOT_FOUND'],
      summary: 'Ends a public link for good',
      limit: 'write',
    })
    .input(linkInput)
    .output(doneView)
    .mutation(({ ctx, input }) => revokeLink(ctx, input)),
})
