export { renderLine } from 'recipe-reader/amounts'
export { convertStep } from './convert-step.ts'
