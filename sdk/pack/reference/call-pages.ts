import { basename, join } from 'node:path'
import type { Node, Project } from 'ts-morph'
import { root } from '../../../shared/src/build/package-facts.ts'
import type { CallRecord } from '../../../shared/src/wire/call.ts'
import * as wire from '../../../shared/src/wire/index.ts'
import type { Page } from './door-pages.ts'
import { code, fieldTable, page } from './markdown.ts'
import { commentOf, commentsOfSchema, fieldsOf, pathOf, textOfType } from './sources.ts'

type Named = { readonly name: string; readonly record: CallRecord }

const isCall = (value: unknown): value is CallRecord =>
  typeof value === 'object' && value !== null && 'operation' in value && 'refusals' in value && 'path' in value

const calls: readonly Named[] = Object.entries(wire).flatMap(([name, value]) =>
  isCall(value) ? [{ name, record: value }] : [],
)

const callers = {
  trial: 'trial accounts, players and agents',
  player: 'players and agents, no trial accounts',
  chatter: 'players and agents, no trial accounts',
  agent: 'agents',
} as const

/** What a team has to know of a call beside its fields. */
function factsOf({ record }: Named): string {
  const { token, caller, money, passwordCheck, secondStep, freshMs, singleUse, sealed, encoding, cache, refusals } =
    record
  const facts = [
    `\`${record.method} ${record.path}\`, module \`${record.module}\``,
    token === 'none' ? 'Anyone may send it.' : `With a session, for ${callers[caller]}.`,
    money ? 'Moves money or points: sent by `useMoneyIntent`, with an idempotency key.' : '',
    passwordCheck === true ? 'Needs the payment password within the five minutes before.' : '',
    passwordCheck === 'session' ? 'Needs the payment password once in the session.' : '',
    secondStep ? 'Needs the second step of members who have one.' : '',
    sealed ? 'The request is encrypted.' : '',
    encoding === 'json' ? '' : `The body is ${encoding}.`,
    freshMs > 0 ? `A page answers equal calls within ${freshMs} ms with one reply.` : '',
    singleUse ? 'Equal calls do not share a reply.' : '',
    cache ? `Browsers keep the answer for ${cache.seconds} s (${cache.scope}).` : '',
    refusals.length > 0 ? `Refusals: ${refusals.map(code).join(', ')}.` : '',
  ]
  return facts
    .filter((fact) => fact !== '')
    .map((fact) => `- ${fact}`)
    .join('\n')
}

/** @param schema alias of the schema's own type, which has the comments that the type of its values has lost */
function shapeOf(alias: Node, schema: Node, title: string): string {
  const type = alias.getType()
  const comments = commentsOfSchema(schema.getType(), schema)
  const order = [...comments.keys()]
  const fields = fieldsOf(type, alias)
    .map((field) => ({ ...field, text: field.text || (comments.get(field.name) ?? '') }))
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  if (fields.length > 0) return fieldTable(fields, [title, 'Type', 'Meaning'])
  const text = textOfType(type, alias)
  return text === '{}' ? `${title}: no fields.` : `${title}: ${code(text)}`
}

/** A page for each file of records, with method, address, callers, refusals and all fields of every call. */
export function callPages(project: Project): readonly Page[] {
  const index = project.addSourceFileAtPath(join(root, 'shared/src/wire/index.ts'))
  const declared = index.getExportedDeclarations()
  const types = project.createSourceFile(
    join(root, 'shared/src/wire/call-types.ts'),
    [
      `import * as wire from './index.ts'`,
      `import type { AnswerOf, RequestOf } from './call.ts'`,
      ...calls.flatMap(({ name }) => [
        `export type Request_${name} = RequestOf<typeof wire.${name}>`,
        `export type Answer_${name} = AnswerOf<typeof wire.${name}>`,
        `export type RequestSchema_${name} = (typeof wire.${name})['request']`,
        `export type AnswerSchema_${name} = (typeof wire.${name})['answer']`,
      ]),
    ].join('\n'),
  )
  const files = new Map<string, Named[]>()
  for (const call of calls) {
    const [node] = declared.get(call.name) ?? []
    if (!node) continue
    const file = basename(pathOf(node), '.ts')
    files.set(file, [...(files.get(file) ?? []), call])
  }
  const typeOf = (name: string) => types.getTypeAliasOrThrow(name)
  const blocksOf = (call: Named): readonly string[] => {
    const [node] = declared.get(call.name) ?? []
    return [
      `## ${call.name}`,
      node ? commentOf(node).text : '',
      factsOf(call),
      shapeOf(typeOf(`Request_${call.name}`), typeOf(`RequestSchema_${call.name}`), 'Request'),
      shapeOf(typeOf(`Answer_${call.name}`), typeOf(`AnswerSchema_${call.name}`), 'Answer'),
    ]
  }
  return [...files].sort().map(([file, members]) => {
    const name = `calls/${file}.md`
    return {
      file: name,
      text: page(`Calls: ${file}`, `From \`@azulejo/remote/wire\`.`, ...members.flatMap(blocksOf)),
      entries: members.map((member) => ({ name: member.name, kind: 'call', page: name, heading: member.name })),
    }
  })
}
