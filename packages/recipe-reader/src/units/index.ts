export { containers, type Measure, measureOf, sizeOf } from './measures.ts'
