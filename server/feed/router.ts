import { chefProcedure, router } from '../trpc.ts'
import { addPost } from './add-post.ts'
import {
  addPostInput,
  chefPostsInput,
  feedInput,
  feedView,
  likedView,
  postInput,
  postListView,
  postView,
  savedView,
} from './contract.ts'
import { toggleLike } from './like-post.ts'
import { getPost, listAllPosts, listChefPosts, listFeed } from './list-posts.ts'
import { toggleSave } from './save-post.ts'

export const feedRouter = router({
  listFeed: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/feed/posts' }, summary: 'One page of The Dish' })
    .input(feedInput)
    .output(feedView)
    .query(({ ctx, input }) => listFeed(ctx, input)),

  getPost: chefProcedure
    .meta({ summary: 'One post' })
    .input(postInput)
    .output(postView)
    .query(({ ctx, input }) => getPost(ctx, input)),

  listPosts: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/user-posts' }, summary: 'Posts that the viewer may see' })
    .input(feedInput)
    .output(postListView)
    .query(({ ctx, input }) => listAllPosts(ctx, input)),

  listChefPosts: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/user-posts/{userId}' }, summary: 'Posts of one chef' })
    .input(chefPostsInput)
    .output(postListView)
    .query(({ ctx, input }) => listChefPosts(ctx, input)),

  addPost: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/user-posts' },
      summary: 'Dishes a recipe or a general post',
      limit: 'write',
    })
    .input(addPostInput)
    .output(postView)
    .mutation(({ ctx, input }) => addPost(ctx, input)),

  toggleLike: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/user-posts/{id}/like' },
      alsoRest: [{ method: 'POST', path: '/api/posts/{id}/like' }],
      summary: 'Likes a post, or takes the like back',
      limit: 'write',
    })
    .input(postInput)
    .output(likedView)
    .mutation(({ ctx, input }) => toggleLike(ctx, input)),

  toggleSave: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/user-posts/{id}/save' },
      summary: 'Saves the recipe of a post to the Back Burner, or takes it away again',
      limit: 'write',
    })
    .input(postInput)
    .output(savedView)
    .mutation(({ ctx, input }) => toggleSave(ctx, input)),
})
