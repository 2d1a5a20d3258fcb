import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { classNames } from './class-names.ts'
import { root } from './package-facts.ts'

const shared = join(root, 'shared/src')
const button = { resourcePath: join(shared, 'design/button/button.module.css') }
const modal = { resourcePath: join(shared, 'design/modal/modal.module.css') }

test('class names are unique across files and stable between builds', () => {
  const classes = [
    [button, 'face'],
    [button, 'label'],
    [modal, 'face'],
    [button, 'face'],
  ] as const
  const run = () => {
    const nameOf = classNames('host-0a1b2c3d', [shared])
    return classes.map(([file, name]) => nameOf(file, '', name))
  }
  const [face, label, other, again] = run()
  expect(new Set([face, label, other]).size).toBe(3)
  expect(again).toBe(face)
  expect(face).toMatch(/^host-0a1b2c3d_\w{3}$/)
  expect(run()).toEqual([face, label, other, again])
})

test('class names of another package contain a digest of its style sheet', () => {
  const nameOf = classNames('host-0a1b2c3d', [shared])
  const other = { resourcePath: join(root, 'remote-lobby/src/home/winners.module.css') }
  expect(nameOf(other, '', 'face')).toMatch(/^host-0a1b2c3d_[0-9a-f]{8}0$/)
  expect(nameOf(other, '', 'label')).not.toBe(nameOf(other, '', 'face'))
})
