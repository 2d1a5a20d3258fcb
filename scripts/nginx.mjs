// Writes the generated files of deploy/nginx.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxFiles } from '../registry/src/index.ts'
import { root } from './child.mjs'

for (const [name, text] of Object.entries(nginxFiles)) writeFileSync(join(root, 'deploy/nginx', name), text)
