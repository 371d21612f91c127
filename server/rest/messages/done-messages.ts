import type { Message } from './message.ts'

/** What is said when something of The Dish and the kitchen went well, and what its forms ask for. */
export const doneMessages = {
  recipeAdded: { area: 'done', says: ['Recipe added'], client: 'Share a Recipe, shared' },
  recipeMade: { area: 'done', says: ['Recipe Made'], client: 'Made This Recipe, shared' },
  photoCaptured: { area: 'done', says: ['Photo Captured'], client: 'capture composer, a photo is taken' },
  commentPosted: { area: 'done', says: ['Comment posted'], client: 'comments, sent' },
  postLiked: { area: 'done', says: ['Post liked'], client: 'post, liked' },
  postSaved: { area: 'done', says: ['Post saved', 'Saved to Back Burner'], client: 'post of a recipe, Save pressed' },
  linkCopied: { area: 'done', says: ['Link copied'], client: 'post, Share pressed' },
  captionUpdated: { area: 'done', says: ['Caption updated'], client: 'own post, caption saved' },
  postUpdated: { area: 'done', says: ['Post updated'], client: 'Edit Post, saved' },
  recipeDetected: {
    area: 'done',
    says: ['Recipe detected successfully'],
    client: 'Share a Recipe, read from a page',
  },
  photoRecipeSaved: {
    area: 'done',
    says: ['Recipe saved'],
    client: 'a recipe read from a photo, saved to the Cookbook',
  },
  recipeSaved: { area: 'done', says: ['Recipe Saved!'], client: 'manual composer, saved' },
  savedForLater: {
    area: 'done',
    says: ['Saved to Back Burner!'],
    client: 'page of another’s recipe, Save to Back Burner chosen',
  },
  removedFromBackBurner: {
    area: 'done',
    says: ['Removed from Back Burner'],
    client: 'post of a saved recipe, Saved pressed',
  },
  movedToCookbook: { area: 'done', says: ['Moved to Cookbook!'], client: 'Back Burner, Move to Cookbook' },
  recipeRemoved: { area: 'done', says: ['Recipe Removed'], client: 'Cookbook, deleted' },
  postDeleted: { area: 'done', says: ['Post Deleted'], client: 'own post, deleted' },
  madePublic: { area: 'done', says: ['Recipe Made Public!'], client: 'Back Burner, Make Public' },
  madePrivate: { area: 'done', says: ['Recipe Made Private!'], client: 'Back Burner, Make Private' },
  syncComplete: { area: 'done', says: ['Sync Complete'], client: 'Data Sync, Sync pressed after the phone sent data' },
  feedbackSent: { area: 'done', says: ['Feedback submitted!'], client: 'feedback page, sent' },

  contentRequired: {
    area: 'forms',
    says: ['Content Required', 'Please add some text or a photo to your post.'],
    server: 'POST /api/user-posts of type general with blank content says the text',
    client: 'composer of posts, Control+Enter in the empty field',
  },
  titleMissing: {
    area: 'forms',
    says: ['Title is required'],
    server: 'POST /api/users/0/back-burner without a title',
    client: 'manual composer, saved empty',
  },
  ingredientsMissing: {
    area: 'forms',
    says: ['At least one ingredient is required'],
    server: 'POST /api/users/0/back-burner without ingredients',
    client: 'manual composer, saved empty',
  },
  instructionsMissing: {
    area: 'forms',
    says: ['Instructions are required'],
    server: 'POST /api/users/0/back-burner without instructions',
    client: 'manual composer, saved empty',
  },
  shareNameMissing: {
    area: 'forms',
    says: ['Please enter a recipe name.'],
    client: 'Share a Recipe, shared empty',
  },
  shareDescriptionMissing: {
    area: 'forms',
    says: ['Please enter a recipe description.'],
    client: 'Share a Recipe, shared empty',
  },
  shareIngredientMissing: {
    area: 'forms',
    says: ['Please enter at least one ingredient.'],
    client: 'Share a Recipe, shared empty',
  },
  shareStepMissing: {
    area: 'forms',
    says: ['Please enter at least one instruction step.'],
    client: 'Share a Recipe, shared empty',
  },
  remakeMissing: {
    area: 'forms',
    says: ['Please share how your version turned out!'],
    server: 'POST /api/user-posts of type recipe_remake without content',
    client: 'Made This Recipe, shared empty',
  },
  madeThisMissing: {
    area: 'forms',
    says: ['Please share your experience making this recipe!'],
    client: 'I Made This Recipe, shared empty',
  },
  urlInvalid: {
    area: 'forms',
    says: ['Please enter a valid URL'],
    server: 'POST /api/recipe/extract-url with a word',
    client: 'link composer, a word typed',
  },
  urlRequired: {
    area: 'forms',
    says: ['URL Required'],
    server: 'POST /api/recipe/extract-url with nothing',
    client: 'link composer, nothing typed',
  },
  reviewTitleMissing: {
    area: 'forms',
    says: ['Recipe title is required'],
    client: 'review of a page’s recipe, saved without a title',
  },
  invalidFileType: {
    area: 'forms',
    says: ['Invalid File Type'],
    server: 'POST /api/pictures with a text',
    client: 'composer of posts, a text chosen as the photo',
  },
  invalidFile: {
    area: 'forms',
    says: ['Invalid File'],
    client: 'update dialog in My Kitchen, a text chosen as the photo',
  },
  invalidUpload: {
    area: 'forms',
    says: ['Invalid file type'],
    client: 'gallery of the Recipe of the Week, a text chosen as the photo',
  },
  fileTooLarge: {
    area: 'forms',
    says: ['File Too Large'],
    server: 'POST /api/pictures with more than 10 MB',
    client: 'composer of posts, a photo of more than 10 MB chosen',
  },
  uploadTooLarge: {
    area: 'forms',
    says: ['File too large'],
    client: 'gallery of the Recipe of the Week, a photo of more than 10 MB chosen',
  },
  noImage: {
    area: 'forms',
    says: ['No image selected'],
    server: 'POST /api/recipes/ocr without an image',
    client: 'gallery of the Recipe of the Week, Upload pressed without a photo',
  },
} as const satisfies Record<string, Message>
