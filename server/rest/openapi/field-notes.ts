import { fieldTable, type RecipeField } from '#common/recipe/fields.ts'
import { WHOLE_MAX } from '../../kitchen/keeping/constants.ts'
import type { FieldKey } from './field-names.ts'

/** What a field means where its name does not say it, and the format of a text. */
type Note = { description?: string; format?: 'date' | 'date-time' | 'uri-reference' }

const DAY: Note = { format: 'date' }
const IMPORT: Note = { description: 'The import, by the `token` that it was answered with.' }
const MOMENT: Note = { format: 'date-time' }
const PICTURE_SENT =
  'The path of a picture on this server, as an upload answered it, or an address on the web from which it is fetched.'

/** What the table of a recipe's fields says about them. */
const recipeNotes = Object.fromEntries(
  Object.entries<RecipeField>(fieldTable).flatMap(([name, { note }]) => (note ? [[name, { description: note }]] : [])),
)

const IN_COLLECTION: Note = { description: 'Only recipes of this collection, which the viewer may see.' }
const HAS_TAGS: Note = { description: 'Only recipes with all of these tags of the viewer, by their ids.' }
const HAS_STARS: Note = { description: 'Only recipes that the viewer gave so many stars or more.' }
const HAS_FOODS: Note = {
  description:
    'Only recipes that need all of these foods, by any of their names: chicken thighs are chicken, coconut milk is no milk.',
}

/**
 * By the name of the field, and before that by the shape or the call that has it. They stand here and not on the schemas,
 * as those come into the pages with all that is said on them. A field that there is not does not compile.
 */
const notes = {
  // Moments and days.
  createdAt: MOMENT,
  lastUsedAt: { ...MOMENT, description: 'When it was last used, up to a minute behind; null before that.' },
  created_at: MOMENT,
  updatedAt: MOMENT,
  last_login_at: MOMENT,
  lastSyncDate: { ...MOMENT, description: 'When data last came in.' },
  date: DAY,
  day: DAY,
  earliest: DAY,
  latest: DAY,
  endDate: { ...DAY, description: 'The last day; null while the cycle runs.' },
  from: DAY,
  to: DAY,
  ovulationDate: { ...DAY, description: 'The day of ovulation, estimated or by a test.' },
  periodStartDate: DAY,
  predictedOvulationDate: DAY,
  predictedPeriodStartDate: DAY,
  today: { description: 'The day by the chef’s own calendar, YYYY-MM-DD; without it, the day in UTC counts.' },
  week: { ...DAY, description: 'The Monday on which the week begins, in UTC.' },

  // Access tokens.
  scopes: { description: 'What the token may do.' },
  'tokens.make.days': { description: 'For how many days the token works.' },
  'tokens.make.name': { description: 'What the chef calls it.' },
  'tokens.make.token': { description: 'The token, which is told this once.' },

  // Chefs.
  commonInterests: { description: 'What both like to cook, most cooked first.' },
  email: { description: 'An e-mail address.' },
  'Chef.email': {
    description: 'The address of a friend whose request was accepted, or who accepted one; null for anybody else.',
  },
  'Chef.mayLook': { description: 'Whether the viewer may see what this chef shows.' },
  emailOrPhone: { description: 'The e-mail address or the phone number of the account, however it is typed.' },
  friendshipStatus: { description: 'What the chef is to the viewer.' },
  isOnboarded: { description: 'Whether the chef has said how they cook.' },
  isFoundByPhone: { description: 'Whether others find the chef by the phone number.' },
  currentPassword: {
    description: 'The password of the caller, where the session was not begun or confirmed within ten minutes.',
  },
  mayBeFeatured: { description: 'Whether the chef’s public recipes may become Recipe of the Week.' },
  mutualFriends: { description: 'Friends that both have.' },
  phoneNumber: { description: 'Digits, with a plus in front where the country is named.' },
  profileImage: { format: 'uri-reference', description: 'The chef’s picture.' },
  profileImageUrl: { format: 'uri-reference', description: 'The chef’s picture.' },
  profilePictureUrl: { format: 'uri-reference', description: 'The chef’s picture.' },
  userProfilePicture: { format: 'uri-reference' },
  userProfilePictureUrl: { format: 'uri-reference' },
  zipCode: { description: 'A ZIP code, 12345 or 12345-6789.' },
  'auth.register.password': { description: 'From 8 to 128 characters, and none of the most common passwords.' },
  'auth.resetPassword.password': { description: 'From 8 to 128 characters, and none of the most common passwords.' },
  'auth.resetPassword.token': { description: 'The token of the link that was sent.' },
  'Registered.requestId': { description: 'Names this request in the log of the server; also in `X-Request-Id`.' },

  // Recipes.
  ...recipeNotes,
  confidence: { description: 'From 0 to 1.' },
  'Prediction.confidence': { description: 'The score in a word.' },
  drawnKey: { description: 'The drawn picture for when there is no photo: /media/drawn/dish/{drawnKey}/640.webp' },
  engine: { description: 'Who found it out.' },
  fill: {
    description: 'Whether time, servings, difficulty, calories and category are worked out where they are left out.',
  },
  ingredients: { description: 'A line for each, in order.' },
  ingredientGroups: {
    description: 'Headings over parts of the ingredients, each with the place of the first line below it.',
  },
  instructions: { description: 'A step each, in order.' },
  language: { description: 'A language tag such as `en`.' },
  originalAuthor: { description: 'Whom it credits.' },
  savedId: { description: 'The viewer’s own copy of it; null without one.' },
  sourceUrl: { description: 'The web page that it comes from.' },
  stepSections: { description: 'Headings over parts of the steps, each with the place of the first step below it.' },
  totalTime: { description: 'Minutes.' },
  'Heading.at': { description: 'The place in the list of the first line below it, from 0.' },
  'Nutrition.sodium': { description: 'Milligrams, as is cholesterol; the other fields are grams.' },
  averageStars: { description: 'The average of all chefs’ stars, to one decimal; null without any.' },
  isFavourite: { description: 'Whether its chef marked it; false for others.' },
  'Recipe.mayEdit': { description: 'Whether the viewer may change its fields and photos.' },
  'Collection.mayEdit': { description: 'Whether the viewer may put recipes in, order them and take them out.' },
  unchangedSince: {
    description: 'The `updatedAt` of the recipe that was read: refused with CONFLICT when it was changed since.',
  },
  chefNotesBefore: {
    description:
      'The chef’s notes that were read: refused with CONFLICT when they are neither these any more nor the new ones already.',
  },
  madeId: {
    description:
      'Made by the program that calls, such as a UUID, and the same each time that it tries: it is done once.',
  },
  starCount: { description: 'How many chefs gave stars.' },
  stars: { description: 'The stars of who asks, from 1 to 5; null without any.' },
  tools: { description: 'Pans, tins and machines, a line for each.' },
  'Recipe.tags': { description: 'The own tags of its chef, by name; none for others.' },
  'Tag.count': { description: 'How many recipes of the kitchen have it.' },
  'Recipe.author': { description: 'Whose kitchen it is in; null for a built-in recipe.' },
  'Recipe.pictures': { description: 'All photos in order, the cover first.' },
  'Recipe.imageUrl': { format: 'uri-reference', description: 'The cover.' },
  'Recipe.status': { description: 'The shelf it is on; null for a recipe that only stands in a post.' },
  'Doubt.at': {
    description: 'The place in the list, from 0; null for a field that is none and for a list as a whole.',
  },
  'Doubt.reason': { description: 'What is odd, as a sentence.' },
  'ReadRecipe.text': {
    description: 'The words of what it was read from, a line for each block; empty in the further recipes of a page.',
  },

  // Pictures.
  alt: { description: 'Words for who does not see the picture.' },
  alts: { description: 'Words for who does not see the photos, in their order.' },
  colour: { description: 'The main colour, as CSS has it.' },
  imageData: { description: 'A picture as a data URL, base64.' },
  imageUrl: { format: 'uri-reference' },
  imageUrls: { description: `All photos in order, the cover first. ${PICTURE_SENT}` },
  key: { description: 'What the address of each size has in it: /media/{key}/{width}' },
  thumbhash: { description: 'A blurred preview, base64; empty where there is none.' },
  url: { format: 'uri-reference' },
  'kitchen.addUserRecipe.imageUrl': { description: PICTURE_SENT },
  'kitchen.addToBackBurner.imageUrl': { description: PICTURE_SENT },
  'kitchen.addToCookbook.imageUrl': { description: PICTURE_SENT },
  'kitchen.editRecipe.imageUrl': { description: `In place of the cover; null takes it away. ${PICTURE_SENT}` },
  'featured.addPhoto.imageUrl': { description: 'The path of a picture that the chef has uploaded.' },

  // Posts and talk.
  comments: { description: 'Comments that the viewer may see, up to 100; 100 means as many or more.' },
  content: { description: 'What its chef wrote.' },
  isEdited: { description: 'Whether it was changed after it was posted.' },
  mayRemove: { description: 'Whether the viewer wrote it, or what it is about is theirs.' },
  myTwist: { description: 'What was changed in a remake.' },
  remakes: { description: 'Remakes that the viewer may see, up to 100; 100 means as many or more.' },
  'Post.title': { description: 'The recipe’s title; null for a general post.' },
  'Post.recipeTitle': { description: 'The same as `title`.' },
  'Post.original': { description: 'What a remake remakes, while the viewer may see it.' },
  'FeedPage.older': { description: 'What to send as `before` for older posts; null when there are none.' },
  'FeedPage.newer': { description: 'What to send as `after` for newer posts; null when there are none.' },
  'FeedPage.top': { description: 'What to send as `after` to learn what came since; null on an empty page.' },
  'shopping.offer.text': {
    description:
      'The beginning of a name, in any of the languages of the lexicon, with or without an amount before it.',
  },
  'shopping.mark.at': {
    description:
      'When it happened, in milliseconds since 1970: the later of the device’s clock and one more than the `changedAt` that was seen.',
  },
  'feed.status.newestPostId': { description: 'The newest post of others in the viewer’s feed.' },
  'feed.status.newPosts': { description: 'Posts of others after the given place, up to 100; 0 without one.' },
  'comments.add.postType': { description: 'What is commented on; it says which of the ids is looked at.' },
  originalPostId: { description: 'The post that a remake remakes. It may be one’s own.' },
  originalRecipeId: { description: 'The recipe that a remake remakes, where it was no post. It may be one’s own.' },
  'Post.originalPostId': { description: 'The post that a remake remakes, while the viewer may see it.' },
  'Post.originalRecipeId': {
    description: 'The recipe that a remake remakes, where it was no post, while the viewer may see it.',
  },
  'Post.isOwnRemake': { description: 'Whether a remake is of its author’s own recipe: they cooked it again.' },

  // Imports of recipes.
  'transfer.getImport.token': IMPORT,
  'transfer.listImportLines.token': IMPORT,
  'transfer.chooseImportLines.token': IMPORT,
  'transfer.getImportTable.token': IMPORT,
  'transfer.nameImportColumns.token': IMPORT,
  'transfer.nameImportColumns.columns': {
    description: 'What each column holds, in the order of the table; null for one that is left out.',
  },
  'transfer.startImport.token': IMPORT,
  'transfer.pauseImport.token': IMPORT,
  'transfer.resumeImport.token': IMPORT,
  'transfer.cancelImport.token': IMPORT,
  'transfer.undoImport.token': IMPORT,
  'transfer.listImportLines.show': { description: 'Which recipes of the file are listed.' },
  'transfer.listImportLines.after': { description: 'The `next` of the answer before.' },

  // Pages of lists and other parameters.
  after: { description: 'Newer than this place, as an answer named it.' },
  'plan.list.from': { description: 'The first day, as YYYY-MM-DD.' },
  'plan.list.to': { description: 'The last day, as YYYY-MM-DD; 75 days at most are answered.' },
  'plan.proposeDinners.days': { description: 'The days that get a dinner, as YYYY-MM-DD, within a week.' },
  'plan.proposeDinners.weekdayMinutes': { description: 'The most that a dinner may take from Monday to Friday.' },
  'plan.proposeDinners.weekendMinutes': { description: 'The most that a dinner may take at the weekend.' },
  'plan.proposeDinners.season': {
    description:
      'The season there is where the viewer lives. Without it, that of the first day in the northern half of the world.',
  },
  'plan.proposeDinners.seed': { description: 'Another number proposes others among what fits alike.' },
  'plan.proposeDinners.beside': { description: 'The ids of recipes that are chosen for other days.' },
  'plan.proposeDinners.without': { description: 'The ids of recipes that are not to be proposed.' },
  'plan.removeEntry.later': { description: 'Whether the later entries of its repetition are taken out too.' },
  'links.list.kind': { description: 'Only links that show this.' },
  'links.list.id': { description: 'Only links to the recipe or the collection of this id.' },
  'links.preview.kind': { description: 'What it would show.' },
  'links.preview.id': { description: 'The recipe or the collection.' },
  'links.preview.from': { description: 'The first day of a menu, as YYYY-MM-DD.' },
  'links.preview.to': { description: 'Its last day, as YYYY-MM-DD; 31 days at most.' },
  'links.make.kind': { description: 'What it shows.' },
  'links.make.id': { description: 'The recipe or the collection.' },
  'links.make.from': { description: 'The first day of a menu, as YYYY-MM-DD.' },
  'links.make.to': { description: 'Its last day, as YYYY-MM-DD; 31 days at most.' },
  'links.make.password': { description: 'From 6 to 100 characters; guests are asked for it.' },
  'links.change.password': { description: 'From 6 to 100 characters; null for none.' },
  expiresAt: { format: 'date-time', description: 'When it stops working; null: not by itself.' },
  isFindable: { description: 'Whether search engines may list it.' },
  'PublicLink.address': { description: 'The whole address, or its path where this server does not know its own.' },
  'PublicLink.openings': { description: 'How often guests opened it.' },
  before: { description: 'Older than this one: the last of the page before.' },
  limit: { description: 'How many at most.' },
  friendsOnly: { description: 'Leaves out who is followed but no friend. It narrows the caller’s own list alone.' },
  'feed.listFeed.before': { description: 'Older than this place: the `older` of another page.' },
  'feed.listFeed.after': { description: 'Newer than this place: the `newer` of another page.' },
  'feed.status.after': { description: 'The `top` of a page of the feed.' },
  'feed.listPosts.before': {
    description: 'Older than this place: `{createdAt in milliseconds}.{id}` of the last post.',
  },
  'feed.listChefPosts.before': {
    description: 'Older than this place: `{createdAt in milliseconds}.{id}` of the last post.',
  },
  'comments.list.before': { description: 'Older than the comment of this id.' },
  'admin.users.export.after': { description: 'The `next` of the answer before.' },
  'admin.users.list.page': { description: 'Pages are counted from 1.' },
  next: { description: 'What to send as `after` for what follows; null when these were the last.' },
  meal: { description: 'Only recipes of this meal.' },
  query: { description: 'Words that are looked for.' },
  sort: { description: 'The order of the list.' },
  invitation: { description: 'The secret part of an invitation’s link.' },
  postType: { description: 'What is talked about: a post, or a recipe that is trending or featured.' },
  phase: { description: 'A phase of the cycle.' },
  recipeTitle: { description: 'The title of a recipe, in any case.' },
  favourite: { description: 'Only recipes of their own that the viewer has marked.' },
  minutes: { description: 'Only recipes that take so long at most, preparation and cooking together.' },
  without: {
    description: 'Only recipes that need none of these foods. What a recipe says may be left out does not count.',
  },
  'kitchen.listBackBurner.collection': IN_COLLECTION,
  'kitchen.listCookbook.collection': IN_COLLECTION,
  'kitchen.listWhole.ids': { description: `Ids of recipes, up to ${WHOLE_MAX}, separated by commas.` },
  'kitchen.listBackBurner.tags': HAS_TAGS,
  'kitchen.listCookbook.tags': HAS_TAGS,
  'kitchen.listBackBurner.stars': HAS_STARS,
  'kitchen.listCookbook.stars': HAS_STARS,
  'kitchen.listBackBurner.ingredients': HAS_FOODS,
  'kitchen.listCookbook.ingredients': HAS_FOODS,
  'kitchen.listBackBurner.query': { description: 'Words that a recipe must have, each at least by its beginning.' },
  'kitchen.listCookbook.query': { description: 'Words that a recipe must have, each at least by its beginning.' },
  'cycle.sync.source': { description: 'Where the data comes from: `apple-health` or `natural-cycles`.' },
  'admin.engagement.read.days': { description: 'How many days, today the last of them.' },
  'admin.users.list.search': { description: 'Any part of a name, an e-mail address or, in digits, a phone number.' },
  'admin.users.list.filter': { description: 'Which accounts; active chefs signed in within the last seven days.' },
  'admin.users.list.sort': { description: 'By which field.' },
  'admin.users.list.order': { description: 'Up or down.' },
  mealSection: { description: 'The meal; `auto`, where it may be sent, lets the kitchen choose.' },

  // Feeds.
  'tables.makeGiven.name': { description: 'Whom the address is for, in the chef’s own words.' },
  'tables.makeGiven.collectionId': {
    description: 'The collection of the viewer that it gives; left out: what the viewer dishes.',
  },
  'tables.makeGiven.json': { description: 'The address of the JSON Feed; shown this once.' },
  'tables.makeGiven.atom': { description: 'The address of the feed as Atom; shown this once.' },
  'tables.follow.address': { description: 'The address of a JSON Feed, Atom or RSS, or of a page that has one.' },
  answeredAt: { ...MOMENT, description: 'When it last answered; null if never.' },
  'Post.home': {
    description: 'The host that it came from, where its author is a feed that the viewer follows; else null.',
  },
  openings: { description: 'How often its newest page was asked for.' },
  openedAt: { ...MOMENT, description: 'When its newest page was last asked for; null if never.' },

  // Webhooks.
  'Hook.address': { format: 'uri-reference', description: 'Where messages are posted to.' },
  'Hook.kinds': { description: 'What it tells.' },
  'Hook.offReason': {
    description:
      'Why the server turned it off: its receiver answered 410, it failed for three days, or the password was replaced by a link.',
  },
  'Hook.failingSince': { ...MOMENT, description: 'Since when every try failed; null while it works.' },
  'HookDelivery.messageId': { description: 'As it is sent in `webhook-id`, alike in all tries.' },
  'HookDelivery.nextAt': { ...MOMENT, description: 'When it is tried next; null when it was taken or given up.' },
  'HookDelivery.triedAt': { ...MOMENT, description: 'When it was tried last.' },
  'HookDelivery.ms': { description: 'Milliseconds that the last try took.' },
  'HookDelivery.status': { description: 'The HTTP status of the last try; null without an answer.' },
  'HookDelivery.problem': { description: 'Why there was no answer: not within 10 seconds, or nothing was reached.' },
  'HookDelivery.answer': { description: 'The first words of the receiver’s last answer.' },
  'webhooks.add.address': { description: 'An https address of another program.' },
  'webhooks.add.kinds': { description: 'What it is to tell; `chef.joined` is for admins.' },
  'NewSecret.secret': { description: 'What messages are signed with, by Standard Webhooks. It is shown this once.' },
  'Hooks.isAllowed': { description: 'Whether an admin lets the viewer have webhooks.' },
  'Hooks.hasExemptions': {
    description: 'Whether the operator exempts some addresses that are not public or not by https.',
  },
  'Hooks.kinds': { description: 'What webhooks of the viewer can tell.' },

  // Sent by older programs.
  currentUserId: { description: 'Not needed: who asks is known from the session.' },
  senderUserId: { description: 'Not needed: who asks is known from the session.' },
  'comments.add.userId': { description: 'Not needed: who asks is known from the session.' },
  'friends.accept.userId': { description: 'Not needed: who asks is known from the session.' },
  'kitchen.saveRecipe.userId': { description: 'Not needed: who asks is known from the session.' },
  'kitchen.unsaveRecipe.userId': { description: 'Not needed: who asks is known from the session.' },

  // Pantry, cycle, health.
  coverage: { description: 'From 0 to 1: how much of it is at hand.' },
  food: { description: 'The key of the food in the lexicon; null for what it does not know.' },
  confidenceScore: { description: 'The probability that the next period starts within two days of the predicted day.' },
  cycleDay: { description: 'The day of the cycle that today is, from 1; null once it is finished.' },
  daysLate: { description: 'Days past the day that was expected; 0 when it is not past.' },
  counts: { description: 'Whether its length counts for what is expected, and why not.' },
  changed: { description: 'Days that changed; an import of the same again changes none.' },
  question: { description: 'Set, with nothing taken, when day and month of the dates cannot be told apart.' },

  // Administration.
  'admin.users.setStatus.confirm': { description: 'For a deletion: the name, address or number of the chef.' },
  'admin.users.setStatus.action': { description: 'What to do with the account.' },
} satisfies Partial<Record<FieldKey, Note>>

const found: Readonly<Record<string, Note | undefined>> = notes

/** What is said about a field of the shape or call `owner`. */
export const fieldNote = (owner: string, field: string): Note | undefined => found[`${owner}.${field}`] ?? found[field]
