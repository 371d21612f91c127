// Starts a worker's file, which the last argument names, where it has not been compiled: in development and in tests. A
// thread does not take the loader over from the process that starts it.
import { register } from 'tsx/esm/api'

register()
await import(process.argv.at(-1))
