import type { Plugin } from 'vite'

/** Where zod's schemas learn how to describe themselves as JSON Schema. */
const SCHEMAS = /\/node_modules\/zod\/v4\/classic\/schemas\.js$/
const describing = /^ *inst\._zod\.processJSONSchema = .*$/gm
const asJsonSchema = /create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)(?:\(params\))?/g

/**
 * Leaves out of the built pages what makes JSON Schema of zod's schemas: each schema refers to it, so no page could do
 * without, and none asks for it.
 */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  transform: {
    filter: { id: SCHEMAS },
    handler: code => code.replace(describing, '').replace(asJsonSchema, 'undefined'),
  },
})
