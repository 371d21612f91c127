/** What changes of a recipe that wait on this device say of it. */
export const aboutRecipe = (id: number) => ({
  subject: `recipe-${id}`,
  page: `/recipes/${id}`,
  gone: 'This recipe was deleted meanwhile.',
})

/** What changes of a chef's own notes are about: one that is refused holds back no other changes of the recipe. */
export const aboutNotes = (id: number) => ({ ...aboutRecipe(id), subject: `notes-${id}` })
