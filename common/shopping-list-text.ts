type Item = { name: string; amount: string; state: string }

/** What is still to buy of a list as plain text: its name, and a line an item under the name of its aisle. */
export function shoppingListText(list: {
  name: string
  aisles: readonly { name: string; items: readonly Item[] }[]
}): string {
  const parts = list.aisles.flatMap(aisle => {
    const open = aisle.items.filter(({ state }) => state === 'open')
    const lines = open.map(({ name, amount }) => (amount === '' ? `- ${name}` : `- ${name}: ${amount}`))
    return open.length === 0 ? [] : [[aisle.name, ...lines].join('\n')]
  })
  return [list.name, ...parts].join('\n\n')
}
