/** In answers to calls of the pages: the version of them that the server has now, by which an old page finds out that it is one. */
export const PAGES_VERSION_HEADER = 'X-Pages-Version'
