import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiText } from './openapi-text.ts'

/** `npm run openapi`: the checked-in copy, so that every change of the contract is seen in review. */
writeFileSync(join(import.meta.dirname, '../../shared/contract/openapi.json'), await openApiText())
