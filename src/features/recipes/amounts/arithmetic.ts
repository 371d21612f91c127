export { convertStep } from './convert-step.ts'
export { renderLine } from './render-line.ts'
