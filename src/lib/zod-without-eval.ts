declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/*
 * zod compiles object schemas with `new Function`, which the pages' security policy forbids and reports. Its settings
 * live on globalThis so that several copies can share them; written there before zod loads, they need no import of
 * zod, which the sign-in screen does without.
 */
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true }

export {}
