/** A count with its noun: "1 step", "9 steps", "10,248 likes". */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
