const labels: Record<string, string> = {
  hand: 'By hand',
  'ld+json': 'A page’s data',
  microdata: 'A page’s markup',
  page: 'Text of a page',
  text: 'Pasted text',
  photo: 'A photo, read here',
  model: 'A model',
  other: 'Other ways',
}

/** What a way for recipes to come in is called. */
export const engineLabel = (engine: string): string => labels[engine] ?? engine
