import { doneView, likedView } from '#common/answers.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import { addComment } from './add-comment.ts'
import { editComment, removeComment } from './change-comment.ts'
import {
  addCommentInput,
  commentInput,
  commentListView,
  commentView,
  editCommentInput,
  threadInput,
  threadView,
} from './contract.ts'
import { toggleLike } from './like-comment.ts'
import { listComments, listThread } from './list-thread.ts'

export const commentsRouter = router({
  listThread: chefProcedure
    .meta({ summary: 'Comments on a post or a recipe, page by page' })
    .input(threadInput)
    .output(threadView)
    .query(({ ctx, input }) => listThread(ctx, input)),
  list: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/comments/{postType}/{postId}', scope: 'feed' },
      summary: 'Comments on a post or a recipe, as a list',
    })
    .input(threadInput)
    .output(commentListView)
    .query(({ ctx, input }) => listComments(ctx, input)),
  add: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/comments', scope: 'feed' },
      summary: 'Comments on a post or a recipe',
      limit: 'write',
      errors: ['NOT_FOUND'],
    })
    .input(addCommentInput)
    .output(commentView)
    .mutation(({ ctx, input }) => addComment(ctx, input)),
  edit: chefProcedure
    .meta({ summary: 'Puts other words into a comment of one’s own', limit: 'write' })
    .input(editCommentInput)
    .output(commentView)
    .mutation(({ ctx, input }) => editComment(ctx, input)),
  remove: chefProcedure
    .meta({ summary: 'Takes away a comment of one’s own, or one on what is one’s own', limit: 'write' })
    .input(commentInput)
    .output(doneView)
    .mutation(({ ctx, input }) => removeComment(ctx, input)),
  toggleLike: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/comments/{id}/like', scope: 'feed' },
      summary: 'Likes a comment, or takes the like back',
      limit: 'write',
    })
    .input(commentInput)
    .output(likedView)
    .mutation(({ ctx, input }) => toggleLike(ctx, input)),
})
