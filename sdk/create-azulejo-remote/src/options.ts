/** Scripts and packages that a template adds for its bundler. */
export type Bundler = {
  readonly start: string
  readonly build: string
  readonly packages: readonly string[]
  /** Ranges of packages that only this template uses. */
  readonly ranges?: Readonly<Record<string, string>>
}

export const bundlers = {
  webpack: {
    start: 'azulejo-remote dev',
    build: 'azulejo-remote build',
    packages: ['css-loader', 'mini-css-extract-plugin', 'swc-loader', 'webpack', 'webpack-dev-server'],
  },
  rspack: {
    start: 'rspack serve',
    build: 'azulejo-remote build -- rspack build',
    packages: ['@module-federation/enhanced', '@rspack/cli', '@rspack/core', '@rspack/dev-server'],
    ranges: { '@rspack/cli': '^2.2.8', '@rspack/dev-server': '^2.2.2' },
  },
  vite: {
    start: 'vite',
    build: 'azulejo-remote build -- vite build',
    packages: ['@module-federation/vite', 'vite'],
  },
} as const satisfies Readonly<Record<string, Bundler>>

export type Options = {
  /** Name without `remote-`, such as `gift-shop`. */
  readonly name: string
  /** Title of the page by language. */
  readonly titles: Readonly<Record<'pt' | 'en' | 'es' | 'zh', string>>
  readonly template: keyof typeof bundlers
  /** Folder with the packed packages of the SDK, while no registry has them. */
  readonly sdk?: string
}

/** `gift-shop` as a title: `Gift shop`. */
export const titleOf = (name: string): string => (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('-', ' ')
