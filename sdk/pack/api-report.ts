import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { root } from '../../shared/src/build/package-facts.ts'
import { placeOf } from './assemble.ts'
import { remotePackage } from './packages.ts'

/** Exports whose declarations are the expanded types of schemas: thousands of lines that nobody could review. */
const unreported = ['./wire', './release']

const silent = { default: { logLevel: ExtractorLogLevel.None } }

function configOf(folder: string, reports: string, door: string, source: string): ExtractorConfig {
  const name = door === '.' ? 'remote' : door.slice(2)
  const entry = join(folder, placeOf(source).replace(/\.tsx?$/, '.d.ts'))
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            lib: ['es2023', 'dom', 'dom.iterable'],
            module: 'esnext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          files: [entry],
        },
        skipLibCheck: true,
      },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: reports,
        reportTempFolder: join(reports, 'temporary'),
        includeForgottenExports: false,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  })
}

/**
 * Makes the API reports of the assembled package `@azulejo/remote`.
 * @param folder of the assembled package
 * @param reports empty folder for the reports
 * @returns the reports by file name
 */
export function apiReports(folder: string, reports: string): Readonly<Record<string, string>> {
  const modules = join(folder, 'node_modules')
  rmSync(modules, { recursive: true, force: true })
  symlinkSync(join(root, 'shared/node_modules'), modules, 'junction')
  mkdirSync(join(reports, 'temporary'), { recursive: true })
  const configs = Object.entries(remotePackage.exports)
    .filter(([door]) => !unreported.includes(door))
    .map(([door, source]) => configOf(folder, reports, door, source))
  const [first] = configs
  if (!first) return {}
  const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath)
  const compilerState = CompilerState.create(first, { additionalEntryPoints })
  for (const config of configs)
    Extractor.invoke(config, {
      localBuild: true,
      compilerState,
      messageCallback: (message) => {
        message.handled = true
      },
    })
  return Object.fromEntries(
    configs.map(({ reportFilePath }) => [
      reportFilePath.split(/[\\/]/).at(-1) ?? '',
      readFileSync(reportFilePath, 'utf8'),
    ]),
  )
}
