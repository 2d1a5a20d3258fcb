import { basename } from 'node:path'
import { expect, test } from '@jest/globals'
import { files, read } from './sources.ts'

/** Numbers up to this one were given by domain; their files create functions too. */
const lastUnordered = '0450'

const migrations = files(/^gateway\/src\/platform\/db\/migrations\/\d{4}-[a-z0-9-]+\.sql$/)
const numberOf = (path: string) => basename(path).slice(0, 4)

/** Functions, views and triggers belong in routines/, where a change replaces them. */
const routinesIn = (text: string): string[] =>
  text
    .replaceAll(/--[^\n]*/g, '')
    .match(/\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|procedure|view|trigger)\b/gi) ?? []

test('new migrations hold tables and data only', () => {
  const ordered = migrations.filter((path) => numberOf(path) > lastUnordered)
  expect(ordered.length).toBeGreaterThan(0)
  expect(ordered.filter((path) => routinesIn(read(path)).length > 0)).toEqual([])
})

test('no migration is added below the ordered ones', () => {
  expect(migrations.filter((path) => numberOf(path) <= lastUnordered).length).toBe(119)
})

test.each([
  'create function f() returns int language sql as $$ select 1 $$;',
  'create or replace function f() returns int language sql as $$ select 1 $$;',
  'CREATE VIEW v AS SELECT 1;',
  'create table t (n int);\ncreate or replace view v as select 1;',
  'create trigger t after insert on round for each row execute function f();',
  'create constraint\n  trigger t after insert on round for each row execute function f();',
])('a planted breach is found: %s', (text) => {
  expect(routinesIn(text).length).toBe(1)
})

test('tables, drops and comments are no breach', () => {
  expect(routinesIn('-- create function\ncreate table t (n int); drop view v; drop function f();')).toEqual([])
})
