/** The areas of calls in the order of the document: by the first word of a procedure's path, its title and what it is about. */
export const areas: Record<string, { title: string; description: string }> = {
  auth: { title: 'Signing in', description: 'Accounts and sessions.' },
  tokens: { title: 'Access tokens', description: 'With which programs act for a chef, without a session.' },
  profile: { title: 'Profiles', description: 'What chefs tell of themselves, and who may see it.' },
  account: { title: 'Own account', description: 'All that is a chef’s own, to take along.' },
  friends: { title: 'Friends', description: 'Finding, following and befriending chefs, and inviting new ones.' },
  kitchen: { title: 'Kitchen', description: 'Recipes, and the two shelves they stand on: Back Burner and Cookbook.' },
  collections: { title: 'Collections', description: 'Recipes of a chef put together, kept or shown to friends.' },
  links: {
    title: 'Public links',
    description: 'Addresses by which people without an account read what a chef gives them.',
  },
  household: {
    title: 'Households',
    description: 'Chefs who plan and shop together. Whoever is in none has a plan and lists of their own.',
  },
  plan: { title: 'Meal plan', description: 'What a household means to eat, day by day.' },
  shopping: {
    title: 'Shopping lists',
    description: 'What a household has to buy, summed up from recipes and lines by hand.',
  },
  transfer: { title: 'Kitchen transfer', description: 'A kitchen as a file, out and in.' },
  capture: { title: 'Capture', description: 'Recipes read from web pages and photos.' },
  feed: { title: 'The Dish', description: 'What chefs post, like and remake.' },
  tables: { title: 'Feeds', description: 'What chefs give on to other tables, and follow there.' },
  comments: { title: 'Comments', description: 'Talk below posts and recipes.' },
  featured: { title: 'Recipe of the Week', description: 'The featured recipe, and the community’s photos.' },
  ideas: { title: 'Ideas', description: 'What is liked at the moment.' },
  pantry: { title: 'Pantry', description: 'What is at hand, and what to cook of it.' },
  cycle: {
    title: 'Cycle',
    description: 'A chef’s own cycle, which nobody else can read, and where its data comes from.',
  },
  media: { title: 'Pictures', description: 'Photos that were stored, and drawn pictures in place of missing ones.' },
  webhooks: {
    title: 'Webhooks',
    description: 'Other programs that are told what happens in a chef’s kitchen and household.',
  },
  feedback: { title: 'Feedback', description: 'Messages to the person who runs this server.' },
  house: { title: 'This server', description: 'What it is, how it is, and this document.' },
  admin: { title: 'Administration', description: 'For admins: accounts and numbers.' },
}

/** The title of the area that a procedure belongs to. */
export const areaOf = (procedurePath: string): string => {
  const first = procedurePath.split('.')[0] ?? ''
  return areas[first]?.title ?? first
}
