/*
 * The program that a browser keeps beside the pages of this server. scripts/document/bundle-worker.mjs makes one file of it,
 * /service-worker.js. Every part registers what it answers; the first that fits a request answers it.
 */
import { serveKeptPictures } from './pictures.ts'
import { tellPushed } from './push.ts'
import { takeShared } from './share-target.ts'
import { serveShell } from './shell.ts'

takeShared()
serveShell()
serveKeptPictures()
tellPushed()
