import type { Message } from './message.ts'

/** Of The Dish, recipes, capture, the Recipe of the Week, cycle tracking, admin and feedback. */
export const communityMessages = {
  cameraDenied: {
    area: 'camera',
    says: [
      'Camera Permission Denied',
      'Please allow access to the camera in the settings of your browser, then try again.',
    ],
    client: 'capture composer, the camera is refused',
  },
  cameraMissing: {
    area: 'camera',
    says: ['Camera Not Found', 'No camera was found on this device. Please upload a picture instead.'],
    client: 'capture composer, there is no camera',
  },
  cameraBusy: { area: 'camera', says: ['Camera Busy'], client: 'capture composer, another app has the camera' },
  cameraError: {
    area: 'camera',
    says: ['Camera Error', 'Unable to access camera. Please check permissions.'],
    client: 'capture composer, any other trouble',
  },
  cameraNotReady: {
    area: 'camera',
    says: ['Camera Not Ready', 'Please wait for the camera to load and try again.'],
    client: 'capture composer, pressed while the video has no size',
  },
  captureFailed: {
    area: 'camera',
    says: ['Capture Failed'],
    client: 'capture composer, the browser makes no file',
  },
  kitchenNotReady: {
    area: 'camera',
    says: ['Camera not ready for capture'],
    client: 'camera of the update dialog in My Kitchen, pressed while the video has no size',
  },
  captureError: {
    area: 'camera',
    says: ['Capture Error'],
    client: 'camera of the profile form, the browser makes no file',
  },

  remakeFailed: {
    area: 'posts',
    says: ['Failed to create remake post', 'Failed to share your recipe remake'],
    client: 'Made This Recipe, shared, the answer cannot be read',
  },
  commentFailed: { area: 'posts', says: ['Failed to post comment'], client: 'comments, sent, the server is gone' },
  commentLikeFailed: { area: 'posts', says: ['Failed to like comment'], client: 'comments, liked, the server is gone' },
  likeFailed: { area: 'posts', says: ['Failed to like post.'], client: 'post, liked, the server is gone' },
  postSaveFailed: {
    area: 'posts',
    says: ['Failed to save post', 'Failed to save to back burner'],
    client: 'post of a recipe, Save pressed, the answer cannot be read',
  },
  captionFailed: { area: 'posts', says: ['Failed to update caption'], client: 'own post, caption saved, no server' },
  updateFailed: { area: 'posts', says: ['Failed to update post'], client: 'Edit Post, saved, the server is gone' },
  createFailed: {
    area: 'posts',
    says: ['Failed to create post. Please try again.'],
    client: 'composer of posts, shared, the answer cannot be read',
  },
  deletePostFailed: {
    area: 'posts',
    says: ['Failed to delete post. You can only delete your own posts.'],
    client: 'own post, deleted, the server is gone',
  },

  addFailed: {
    area: 'recipes',
    says: ['Failed to add recipe'],
    client: 'Share a Recipe, shared, the answer cannot be read',
  },
  composeFailed: {
    area: 'recipes',
    says: ['Failed to save recipe. Please try again.'],
    client: 'manual composer for the Back Burner, saved, the answer cannot be read',
  },
  laterFailed: {
    area: 'recipes',
    says: ['Failed to save to back burner.'],
    client: 'page of another’s recipe, Save to Back Burner chosen, the server is gone',
  },
  unsaveFailed: {
    area: 'recipes',
    says: ['Failed to remove recipe.', 'Failed to remove from back burner'],
    client: 'post of a saved recipe, Saved pressed, the answer cannot be read',
  },
  moveFailed: {
    area: 'recipes',
    says: ['Failed to move recipe to cookbook.'],
    client: 'Back Burner, Move to Cookbook, the server is gone',
  },
  removeFromCookbookFailed: {
    area: 'recipes',
    says: ['Failed to remove recipe. Please try again.', 'Failed to remove recipe from cookbook.'],
    client: 'page of a recipe saved in the Cookbook, Saved pressed, the answer cannot be read',
  },
  sectionFailed: {
    area: 'recipes',
    says: ['Failed to move recipe to new section.'],
    client: 'Cookbook, another meal chosen, the server is gone',
  },
  deleteFromBackBurnerFailed: {
    area: 'recipes',
    says: ['Failed to delete recipe from Back Burner.'],
    client: 'Back Burner, deleted, the answer cannot be read',
  },
  deleteFromCookbookFailed: {
    area: 'recipes',
    says: ['Failed to delete recipe from Cookbook.'],
    client: 'Cookbook, deleted, the answer cannot be read',
  },
  recipeUpdateFailed: {
    area: 'recipes',
    says: ['Error updating recipe', 'Recipe not found'],
    server: 'PATCH /api/users/recipes/{id} with an id that leads nowhere says the second half',
    client: 'update dialog in My Kitchen, the recipe was deleted elsewhere',
  },
  linkSaveFailed: {
    area: 'recipes',
    says: ['Save Failed', 'Failed to save recipe. Please try again.'],
    client: 'review of a page’s recipe, saved, the answer cannot be read',
  },
  photoSaveFailed: {
    area: 'recipes',
    says: ['Save failed', 'Failed to save recipe. Please try again.'],
    client: 'a recipe read from a photo, saved to the Cookbook, the answer cannot be read',
  },

  analysisFailed: {
    area: 'capture',
    says: ['Analysis failed', "We couldn't detect a recipe. Please try a clearer photo."],
    client: 'capture composer, the photo has words but no recipe',
  },
  processingFailed: {
    area: 'capture',
    says: ['Processing Failed', 'Unable to extract recipe from image. Please try again or enter manually.'],
    client: 'capture composer, a photo is read, the answer cannot be read',
  },
  extractionFailed: {
    area: 'capture',
    says: [
      'Extraction Failed',
      'Unable to extract recipe from this URL. Please try a different URL or enter the recipe manually.',
    ],
    server: 'POST /api/recipe/extract-url with the address of a page that is not there says the text',
    client: 'link composer, the answer cannot be read',
  },

  galleryUploadFailed: {
    area: 'uploads',
    says: ['Upload failed', 'The oven is full.'],
    client: 'gallery of the Recipe of the Week, a photo is shared, the server says why not',
  },
  noPhotos: { area: 'uploads', says: ['No photos yet'], client: 'gallery of the Recipe of the Week, without photos' },
  featuredUpdateFailed: {
    area: 'featured',
    says: ['Update Failed', 'Could not refresh featured recipe.'],
    client: 'Recipe of the Week, refreshed, the answer cannot be read',
  },
  featuredLoadFailed: {
    area: 'featured',
    says: ['Data Loading Error'],
    client: 'The Dish, the Recipe of the Week does not arrive',
  },

  appleHealthFailed: {
    area: 'cycle',
    says: ['Connection Failed', 'Apple Health: Please try again.'],
    client: 'Data Sync, Connect Apple Health, the answer cannot be read',
  },
  naturalCyclesFailed: {
    area: 'cycle',
    says: ['Connection Failed', 'Natural Cycles: Please check your token.'],
    client: 'Data Sync, a token is sent, the answer cannot be read',
  },
  statusFailed: {
    area: 'admin',
    says: ['Failed to update user status'],
    client: 'User Management, a chef is deactivated, the answer cannot be read',
  },
  exportFailed: { area: 'admin', says: ['Export failed'], client: 'User Management, the export fails' },
  feedbackFailed: {
    area: 'feedback',
    says: ['Failed to submit feedback. Please try again.'],
    client: 'feedback page, sent, the answer cannot be read',
  },
  notAuthenticated: {
    area: 'auth',
    says: ['User not authenticated'],
    server: 'POST /api/comments with the cookie of a session that is over',
    client: 'comments, sent after the session ended elsewhere',
  },
} as const satisfies Record<string, Message>
