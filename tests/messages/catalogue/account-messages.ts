import type { Message } from './message.ts'

/** Of signing in, registration, the profile, friends, saved recipes and the pantry. */
export const accountMessages = {
  signInWrong: {
    area: 'sign-in',
    says: ['Invalid email/phone or password'],
    server: 'POST /api/auth/login with a wrong password',
    client: 'sign-in form, the answer is 401 without a message',
  },
  signInFailed: { area: 'sign-in', says: ['Login failed'], client: 'sign-in form, 500 without a message' },
  signInFallback: {
    area: 'sign-in',
    says: ['Login failed. Please try again.'],
    client: 'sign-in form, the answer cannot be read',
  },

  registrationInvalid: {
    area: 'registration',
    says: ['Invalid registration data. Please check your inputs.'],
    client: 'registration form, 400 without a message',
  },
  registrationTaken: {
    area: 'registration',
    says: ['An account with this email or phone number already exists.'],
    server: 'POST /api/auth/register with an address that somebody has',
    client: 'registration form, 409 without a message',
  },
  registrationHalfway: {
    area: 'registration',
    says: ['Account created but login failed. Please try logging in.'],
    client: 'registration form, 500 that cannot be read',
  },
  registrationIncomplete: {
    area: 'registration',
    says: ['Please check that all required fields are filled correctly.'],
    client: 'registration form, 422 with or without a message',
  },
  registrationTooMany: {
    area: 'registration',
    says: ['Too many registration attempts. Please try again later.'],
    server: 'POST /api/auth/register more often than an address may in an hour',
    client: 'registration form, 429 with or without a message',
  },
  registrationFallback: {
    area: 'registration',
    says: ['Registration failed. Please try again.'],
    client: 'registration form, 503 without a message',
  },
  fullNameMissing: {
    area: 'registration',
    says: ['Full name is required'],
    server: 'POST /api/auth/register with a blank name',
    client: 'registration form, the name is left empty',
  },
  nameShort: {
    area: 'registration',
    says: ['Name must be at least 2 characters'],
    server: 'POST /api/auth/register with a name of one letter',
    client: 'registration form, a name of one letter is left',
  },
  emailInvalid: {
    area: 'registration',
    says: ['Please enter a valid email address'],
    server: 'POST /api/auth/register, and POST /api/friend-invitations, with half an address',
    client: 'registration form, half an address is left',
  },
  phoneInvalid: {
    area: 'registration',
    says: ['Please enter a valid phone number'],
    server: 'POST /api/auth/register with a number of three digits',
    client: 'registration form, a number of three digits is left',
  },
  zipInvalid: {
    area: 'registration',
    says: ['Please enter a valid ZIP code (12345 or 12345-6789)'],
    server: 'POST /api/auth/register with a ZIP code of four digits',
    client: 'registration form, a ZIP code of four digits is left',
  },
  passwordShort: {
    area: 'registration',
    says: ['Password must be at least 8 characters'],
    server: 'POST /api/auth/register with a password of seven characters',
    client: 'registration form, a password of seven characters is left',
  },
  passwordsDiffer: {
    area: 'registration',
    says: ['Passwords do not match'],
    client: 'registration form, another password is typed the second time',
  },
  unreachable: {
    area: 'registration',
    says: ['Please provide either an email address or phone number so we can reach you.'],
    server: 'POST /api/auth/register with neither',
    client: 'registration form, both are left empty',
  },

  nameMissing: {
    area: 'profile',
    says: ['Name is required'],
    server: 'PUT /api/users/0 with a blank name',
    client: 'profile form, saved without a name',
  },
  profileEmailInvalid: {
    area: 'profile',
    says: ['Valid email is required'],
    server: 'PUT /api/users/0 with half an address',
    client: 'profile form, saved with half an address',
  },
  missingInformation: { area: 'profile', says: ['Missing Information'], client: 'profile form, saved with mistakes' },
  profileFailed: {
    area: 'profile',
    says: ['Error', 'Failed to update profile. Please try again.'],
    client: 'profile form, 500 without a message',
  },
  profileUnread: {
    area: 'profile',
    says: ['Error', 'Failed to update profile'],
    client: 'profile form, the answer cannot be read',
  },
  cookingFailed: {
    area: 'profile',
    says: ['Error', 'Failed to update cooking profile'],
    client: 'profile form with another cooking level, 500 without a message',
  },
  pictureUnread: {
    area: 'profile',
    says: ['Upload Failed', 'Upload failed'],
    client: 'profile form with a picture, the answer cannot be read',
  },
  pictureFailed: {
    area: 'profile',
    says: ['Upload Failed', 'Failed to upload profile picture'],
    client: 'profile form with a picture, 500 without a message',
  },
  pictureType: {
    area: 'profile',
    says: ['Invalid File Type'],
    server: 'POST /api/users/profile-picture with a text',
    client: 'profile form, a text is chosen as the picture',
  },
  pictureSize: {
    area: 'profile',
    says: ['File Too Large'],
    server: 'POST /api/users/profile-picture with more than 5 MB',
    client: 'profile form, a picture of 5 MB is chosen',
  },
  privacyFailed: {
    area: 'profile',
    says: ['Update failed', 'Unable to update privacy settings. Please try again.'],
    client: 'privacy card, the switch is turned, the answer cannot be read',
  },
  privacyUpdated: {
    area: 'profile',
    says: ['Privacy settings updated.'],
    client: 'privacy card, the switch is turned',
  },
  profileUpdated: { area: 'profile', says: ['Profile Updated!'], client: 'profile form, saved' },
  pictureUpdated: { area: 'profile', says: ['Profile Picture Updated!'], client: 'profile form, saved with a picture' },

  profileCamera: {
    area: 'profile camera',
    says: ['Camera Error', 'Unable to access camera. Please check permissions.'],
    client: 'camera of the profile form, refused',
  },
  profileNotReady: {
    area: 'profile camera',
    says: ['Capture Error', 'Camera not ready. Please wait for the camera to load and try again.'],
    client: 'camera of the profile form, pressed while the video has no size',
  },
  profileNoPhoto: {
    area: 'profile camera',
    says: ['Capture Error', 'Failed to create a photo. Please try again.'],
    client: 'camera of the profile form, the browser makes no file',
  },
  profileInsecure: {
    area: 'profile camera',
    says: ['HTTPS Required'],
    client: 'camera of the profile form, the page is not on a secure connection',
  },
  profileUnsupported: {
    area: 'profile camera',
    says: ['Camera Not Supported'],
    client: 'camera of the profile form, the browser has none',
  },

  queryShort: {
    area: 'friends',
    says: ['Enter at least 2 characters to search'],
    server: 'POST /api/users/search with one letter',
    client: 'Search tab, one letter typed',
  },
  searchFailed: {
    area: 'friends',
    says: ['Search failed', 'Unable to search for users at this time'],
    client: 'Search tab, the answer cannot be read',
  },
  requestFailed: {
    area: 'friends',
    says: ['Failed to send request', 'Please try again'],
    client: 'page of a chef, Follow pressed, the answer cannot be read',
  },
  invitationFailed: {
    area: 'friends',
    says: ['Failed to send invitation', 'Please try again'],
    client: 'Invite tab, the answer cannot be read',
  },
  following: { area: 'friends', says: ['Now following!'], client: 'page of a public chef, Follow pressed' },
  requestSent: { area: 'friends', says: ['Friend request sent!'], client: 'page of a private chef, request sent' },
  requestAccepted: {
    area: 'friends',
    says: ['Friend request accepted!'],
    client: 'Friend Requests card, Accept pressed',
  },
  requestDeclined: {
    area: 'friends',
    says: ['Friend request declined.'],
    client: 'Friend Requests card, Decline pressed',
  },
  invitationSent: { area: 'friends', says: ['Invitation sent!'], client: 'Invite tab, an invitation goes out' },

  saveFailed: {
    area: 'saved recipes',
    says: ['Failed to save recipe. Please try again.'],
    client: 'page of another’s recipe, a meal chosen, the answer cannot be read',
  },
  removeFailed: {
    area: 'saved recipes',
    says: ['Failed to remove recipe. Please try again.'],
    client: 'page of a saved recipe, Saved pressed, no answer can be read',
  },
  authenticationRequired: {
    area: 'saved recipes',
    says: ['Authentication required'],
    server: 'POST /api/saved-recipes without a session',
    client: 'page of another’s recipe, a meal chosen, the session is over',
  },
  recipeSavedToCookbook: {
    area: 'saved recipes',
    says: ['Recipe Saved!'],
    client: 'page of another’s recipe, a meal chosen',
  },
  recipeRemovedFromCookbook: {
    area: 'saved recipes',
    says: ['Recipe Removed.'],
    client: 'page of a saved recipe, Saved pressed',
  },

  scanFailed: {
    area: 'pantry',
    says: ['Scan failed', "Couldn't analyze your pantry. Try scanning again."],
    client: 'Pantry AI, a picture is read, the answer cannot be read',
  },
  ideasFailed: {
    area: 'pantry',
    says: ['Recipe generation failed', "Couldn't generate recipes. Please try again."],
    client: 'Pantry AI, Get recipe ideas, the answer cannot be read',
  },
  pantryDenied: { area: 'pantry', says: ['Camera permission denied'], client: 'Pantry AI, the camera is refused' },
  pantryMissing: { area: 'pantry', says: ['Camera not found'], client: 'Pantry AI, there is no camera' },
  pantryUnsupported: {
    area: 'pantry',
    says: ['Camera not supported'],
    client: 'Pantry AI, the browser has no access to cameras',
  },
  pantryBusy: { area: 'pantry', says: ['Camera busy'], client: 'Pantry AI, another app has the camera' },
  pantryAccess: { area: 'pantry', says: ['Camera access needed'], client: 'Pantry AI, any other trouble' },
  pantryNotReady: {
    area: 'pantry',
    says: ['Camera not ready'],
    client: 'Pantry AI, pressed while the video has no size',
  },
  pantryReady: { area: 'pantry', says: ['Camera ready!'], client: 'Pantry AI, the camera is opened' },
  pantryCaptured: { area: 'pantry', says: ['Photo captured!'], client: 'Pantry AI, a photo is taken' },
  pantryScanned: {
    area: 'pantry',
    says: ['Pantry scanned!', 'Found 2 ingredients.'],
    client: 'Pantry AI, two ingredients are read',
  },
  pantryIdeas: {
    area: 'pantry',
    says: ['Recipes found!', 'Generated 1 recipe.'],
    client: 'Pantry AI, one recipe goes with what is there',
  },
} as const satisfies Record<string, Message>
