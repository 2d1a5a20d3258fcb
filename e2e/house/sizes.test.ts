import { basename, dirname } from 'node:path'
import { expect, test } from '@jest/globals'
import { files, isTest, read } from './sources.ts'

const lines = (path: string) => read(path).trimEnd().split('\n').length
const sources = files(/\.(tsx?|mts|mjs|css)$/)
const product = sources.filter((path) => /^(shared|gateway|registry|host|remote-[a-z-]+)\//.test(path) && !isTest(path))

test('no file is longer than 350 lines', () => {
  expect(product.length).toBeGreaterThan(150)
  expect(sources.filter((path) => lines(path) > 350)).toEqual([])
})

test('a screen is at most 180 lines', () => {
  const screens = sources.filter((path) => /\.(screen|modal)\.tsx$/.test(path))
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.filter((path) => lines(path) > 180)).toEqual([])
})

/** A page with a list of rows in report form; a report of figures has as many files as it has charts. */
const listPage = /<ReportList\b|\bdefineReport\(\{.*\n {2}columns: /s

test('all files of a report page together have at most 120 lines, without tests and texts', () => {
  const pages = product.filter((path) => /^remote-.*\.tsx$/.test(path) && listPage.test(read(path)))
  const folders = new Set(pages.map((path) => dirname(path)))
  expect(folders.size).toBeGreaterThan(8)
  const sizes = [...folders].map((folder) => {
    const own = product.filter((path) => dirname(path) === folder)
    return [folder, own.reduce((sum, path) => sum + lines(path), 0)] as const
  })
  expect(sizes.filter(([, sum]) => sum > 120)).toEqual([])
})

test('half of the files have at most 60 lines', () => {
  const lengths = product.map(lines).sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
})

test('file names are kebab case and describe the content', () => {
  const kebab =
    /^(\d{4}-)?[a-z0-9]+(-[a-z0-9]+)*(\.(screen|modal|store|call|module|postgres|full|test|spec|config))*\.(tsx?|mts|mjs|css|d\.ts)$/
  const drawers = /^(utils?|helpers?|common|manager|misc)[.-]/
  expect(sources.filter((path) => !kebab.test(basename(path)))).toEqual([])
  expect(
    sources.filter((path) => drawers.test(basename(path)) || /\/(utils|helpers|common|components|hooks)\//.test(path)),
  ).toEqual([])
})

test('modules use named exports', () => {
  // A replacement for a package's file needs the same default export as that file.
  const mayDefault =
    /(\.config\.(ts|mjs)|\/vendor\/(lucide-icon|federation-container)\.ts|\/build\/.*|\/test\/.*|-loader\.\w+|-environment\.ts|\.d\.ts)$/
  const exporting = product.filter(
    (path) => /\.tsx?$/.test(path) && !mayDefault.test(path) && /^export default/m.test(read(path)),
  )
  expect(exporting).toEqual([])
})
