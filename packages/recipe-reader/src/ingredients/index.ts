export { type ReadUnit, readUnit, type Unit, type UnitKind } from '../units/read-unit.ts'
export { manners, preparations, remarks, sizes } from './name-vocabulary.ts'
export { type LineAmount, type ParsedLine, parseLine } from './parse-line.ts'
