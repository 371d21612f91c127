import { doneView, likedView } from '#common/answers.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import { listActivities } from './activities.ts'
import {
  activityListView,
  allPostsInput,
  chefPostsInput,
  feedInput,
  feedView,
  postInput,
  postListView,
  postPageView,
  postView,
  remakesInput,
  savedView,
} from './contract.ts'
import { listFeed } from './feed-page.ts'
import { toggleLike } from './like-post.ts'
import { getPost, listAllPosts, listChefPosts } from './list-posts.ts'
import { addPost } from './posting/add-post.ts'
import { addPostInput, editPostInput } from './posting/contract.ts'
import { deletePost } from './posting/delete-post.ts'
import { editPost } from './posting/edit-post.ts'
import { listRemakes } from './remakes.ts'
import { toggleSave } from './save-post.ts'

export const feedRouter = router({
  listFeed: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/feed/posts', scope: 'feed' }, summary: 'One page of The Dish' })
    .input(feedInput)
    .output(feedView)
    .query(({ ctx, input }) => listFeed(ctx, input)),

  listActivities: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/feed/friends-activities', scope: 'feed' },
      summary: 'What the chefs whom the viewer follows did lately',
    })
    .output(activityListView)
    .query(({ ctx }) => listActivities(ctx)),

  getPost: chefProcedure
    .meta({ summary: 'One post' })
    .input(postInput)
    .output(postView)
    .query(({ ctx, input }) => getPost(ctx, input)),

  listPosts: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/user-posts', scope: 'feed' }, summary: 'Posts that the viewer may see' })
    .input(allPostsInput)
    .output(postListView)
    .query(({ ctx, input }) => listAllPosts(ctx, input)),

  listChefPosts: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/user-posts/{userId}', scope: 'feed' }, summary: 'Posts of one chef' })
    .input(chefPostsInput)
    .output(postListView)
    .query(({ ctx, input }) => listChefPosts(ctx, input)),

  listRemakes: chefProcedure
    .meta({ summary: 'What was made of a post, newest first' })
    .input(remakesInput)
    .output(postPageView)
    .query(({ ctx, input }) => listRemakes(ctx, input)),

  addPost: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/user-posts', scope: 'feed' },
      summary: 'Dishes a recipe or a general post',
      limit: 'write',
      mostlyWaits: true,
      body: 'post',
      errors: ['FORBIDDEN', 'NOT_FOUND', 'UNPROCESSABLE_CONTENT'],
    })
    .input(addPostInput)
    .output(postView)
    .mutation(({ ctx, input }) => addPost(ctx, input)),

  editPost: chefProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/posts/{id}', scope: 'feed' },
      summary: 'Changes the words of a post, or who sees it',
      limit: 'write',
      errors: ['FORBIDDEN'],
    })
    .input(editPostInput)
    .output(postView)
    .mutation(({ ctx, input }) => editPost(ctx, input)),

  deletePost: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/posts/{id}', scope: 'feed' },
      summary: 'Deletes a post',
      limit: 'write',
      errors: ['FORBIDDEN'],
    })
    .input(postInput)
    .output(doneView)
    .mutation(({ ctx, input }) => deletePost(ctx, input)),

  toggleLike: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/user-posts/{id}/like', scope: 'feed' },
      alsoRest: [{ method: 'POST', path: '/api/posts/{id}/like' }],
      summary: 'Likes a post, or takes the like back',
      limit: 'write',
    })
    .input(postInput)
    .output(likedView)
    .mutation(({ ctx, input }) => toggleLike(ctx, input)),

  toggleSave: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/user-posts/{id}/save', scope: 'feed' },
      summary: 'Saves the recipe of a post to the Back Burner, or takes it away again',
      limit: 'write',
    })
    .input(postInput)
    .output(savedView)
    .mutation(({ ctx, input }) => toggleSave(ctx, input)),
})
