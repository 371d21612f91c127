import type { z } from 'zod'
import type { AppRouter } from '../../router.ts'
import type { answerShapes, inputShapes } from './named-shapes.ts'

/** The names of all fields in a shape, those of shapes within it too. `Depth` ends shapes that hold themselves. */
type NamesIn<Shape, Depth extends 0[] = []> = Depth['length'] extends 6
  ? never
  : Shape extends string | number | boolean | bigint | symbol | null | undefined | Date | Blob
    ? never
    : Shape extends readonly (infer Entry)[]
      ? NamesIn<Entry, [...Depth, 0]>
      : {
          [Name in keyof Shape & string]: (string extends Name ? never : Name) | NamesIn<Shape[Name], [...Depth, 0]>
        }[keyof Shape & string]

type Call = { _def: { $types: { input: unknown; output: unknown } } }
type FieldsOf<Procedure extends Call> = NamesIn<
  Procedure['_def']['$types']['input'] | Procedure['_def']['$types']['output']
>

/** `path.of.the.call.field` of each field that a call takes or answers. */
type CallFields<Routes> = {
  [Name in keyof Routes & string]: Routes[Name] extends Call
    ? `${Name}.${FieldsOf<Routes[Name]>}`
    : `${Name}.${CallFields<Routes[Name]>}`
}[keyof Routes & string]

type ShapeFields<Shapes extends Record<string, z.ZodType>> = {
  [Name in keyof Shapes & string]: `${Name}.${NamesIn<z.input<Shapes[Name]> | z.output<Shapes[Name]>>}`
}[keyof Shapes & string]

type Last<Path extends string> = Path extends `${string}.${infer Rest}` ? Last<Rest> : Path

type Qualified = CallFields<AppRouter['_def']['record']> | ShapeFields<typeof answerShapes & typeof inputShapes>

/** Each field of the document: by its name, and by the shape or the call that has it. */
export type FieldKey = Qualified | Last<Qualified>
