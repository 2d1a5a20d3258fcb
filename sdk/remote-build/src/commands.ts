import { buildCommand } from './build-command.ts'
import { checkCommand } from './check-command.ts'
import type { Command } from './command.ts'
import { devCommand } from './dev-command.ts'
import { loginCommand } from './login-command.ts'
import { packCommand } from './pack-command.ts'
import { publishCommand } from './publish-command.ts'
import { referenceCommand } from './reference-command.ts'
import { schemaCommand } from './schema-command.ts'

export const commands: Readonly<Record<string, Command>> = {
  build: buildCommand,
  dev: devCommand,
  pack: packCommand,
  check: checkCommand,
  schema: schemaCommand,
  reference: referenceCommand,
  login: loginCommand,
  publish: publishCommand,
}
