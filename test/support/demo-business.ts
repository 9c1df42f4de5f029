import { demoFolder } from '#server/restaurant/folder/demo.ts'
import { readFolder } from '#server/restaurant/folder/read-folder.ts'

/** The demo's folder as rows of the restaurant's tables. */
export const business = readFolder(demoFolder)
