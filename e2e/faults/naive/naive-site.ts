import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finishProgram, webpackCli } from '../../programs/run-program.ts'
import type { PageText } from '../fault-edge.ts'
import type { SiteSource } from '../site-source.ts'

export type NaiveSite = {
  readonly page: PageText
  /** The naive host's files by path. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** Builds a naive host for the remote builds that a site serves. */
export async function buildNaiveSite({ document }: SiteSource): Promise<NaiveSite> {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-naive-'))
  try {
    const documentFile = join(folder, 'document.json')
    writeFileSync(documentFile, JSON.stringify(document))
    const output = join(folder, 'out')
    const environment = ['--env', `output=${output}`, '--env', `document=${documentFile}`]
    await finishProgram([webpackCli, 'build', '--config', 'e2e/faults/naive/webpack.config.ts', ...environment])
    const names = readdirSync(output, { recursive: true, encoding: 'utf8' })
    const files = names
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => [`/naive/${name}`, readFileSync(join(output, name))] as const)
    return {
      files: new Map(files),
      page: ({ inlined = '' }) => ({
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
        html: [
          '<!doctype html><html lang="pt-BR"><body><div id="root"></div>',
          `<script type="application/json" id="brand-document">${inlined.replaceAll('<', '\\u003c')}</script>`,
          '<script src="/naive/main.js"></script></body></html>',
        ].join('\n'),
      }),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
