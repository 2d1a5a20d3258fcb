import { sharedRanges } from '../../shared/src/build/shared-ranges.ts'
import { packageOf } from './specifiers.ts'

/** A package of the SDK: where its modules come from, and what it offers. */
export type SdkPackage = {
  readonly name: string
  /** Folder in the tree with `package.json`, README and changelog. */
  readonly folder: string
  readonly description: string
  /** Sources of the exports, by subpath. */
  readonly exports: Readonly<Record<string, string>>
  /** Exports of files that are not modules, by subpath, as paths in the package. */
  readonly files?: Readonly<Record<string, string | { readonly types: string }>>
  /** Command of the package and its module. */
  readonly bin?: readonly [command: string, source: string]
  /** Packages that the team's own repository has to install. */
  readonly peers: readonly string[]
  /** Peers that only some teams need. */
  readonly optionalPeers?: readonly string[]
  /** Packages that no module imports and that the bundler or the test runner loads by name. */
  readonly loaded?: readonly string[]
  /** Folders of the tree that the package contains as they are. */
  readonly copied?: readonly string[]
}

/** Packages that the host shares, which a page has once. */
const shared = [...new Set(Object.keys(sharedRanges).map((name) => packageOf(name) ?? name))]

export const remotePackage: SdkPackage = {
  name: '@azulejo/remote',
  folder: 'sdk/remote',
  description:
    'What a remote of an Azulejo site uses of its host: types, hooks, records, data, forms, reports, design.',
  exports: {
    '.': 'shared/src/remote/index.ts',
    './data': 'shared/src/data/index.ts',
    './design': 'shared/src/design/index.ts',
    './forms': 'shared/src/forms/index.ts',
    './i18n': 'shared/src/i18n/index.ts',
    './kernel': 'shared/src/kernel/index.ts',
    './release': 'shared/src/release/index.ts',
    './report': 'shared/src/report/index.ts',
    './router': 'shared/src/router/index.ts',
    './standalone': 'shared/src/standalone/show-alone.tsx',
    './testing': 'shared/src/testing/for-teams.ts',
    './wire': 'shared/src/wire/index.ts',
  },
  files: { './css': { types: './dist/css.d.ts' }, './design/*.css': './dist/design/*.css' },
  peers: shared,
  optionalPeers: ['@testing-library/dom', '@testing-library/react'],
  loaded: ['@fontsource-variable/hanken-grotesk'],
}

export const buildPackage: SdkPackage = {
  name: '@azulejo/remote-build',
  folder: 'sdk/remote-build',
  description: 'Builds, checks and packs a remote of an Azulejo site with webpack, Rspack, Vite or any other tool.',
  exports: {
    '.': 'sdk/remote-build/src/index.ts',
    './catalogue-loader': 'sdk/remote-build/src/catalogue-loader.ts',
    './jest': 'sdk/remote-build/src/jest.ts',
    './jest-catalogue': 'sdk/remote-build/src/jest-catalogue.ts',
    './jest-environment': 'sdk/remote-build/src/jest-environment.ts',
    './jest-setup': 'sdk/remote-build/src/jest-setup.ts',
    './vite': 'sdk/remote-build/src/vite.ts',
    './webpack': 'sdk/remote-build/src/webpack.ts',
  },
  bin: ['azulejo-remote', 'sdk/remote-build/src/main.ts'],
  peers: [],
  optionalPeers: [
    '@testing-library/dom',
    '@testing-library/jest-dom',
    'css-loader',
    'jest',
    'mini-css-extract-plugin',
    'swc-loader',
    'vite',
    'webpack',
    'webpack-dev-server',
  ],
  loaded: ['@swc/core', '@swc/jest', 'css-loader', 'identity-obj-proxy', 'jest-environment-jsdom', 'swc-loader'],
  copied: ['schemas'],
}

export const createPackage: SdkPackage = {
  name: 'create-azulejo-remote',
  folder: 'sdk/create-azulejo-remote',
  description: 'Makes the repository of a remote of an Azulejo site.',
  exports: {},
  bin: ['create-azulejo-remote', 'sdk/create-azulejo-remote/src/main.ts'],
  peers: [],
  copied: ['templates'],
}

export const sdkPackages = [remotePackage, buildPackage, createPackage]
