import { createHash } from 'node:crypto'
import { type BrandDocument, brandDocument, type RemoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'

/** The real site behind the faults, as its edge serves it. */
export type SiteSource = {
  readonly port: number
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly document: BrandDocument
  /** Uncompressed bytes of a file under the site's origin. */
  file(path: string): Promise<Buffer>
}

export const brand = 'azulejo'
export const documentPath = `/brands/${brand}/document.json`

/** @param port of the edge that serves the built site */
export async function openSource(port: number): Promise<SiteSource> {
  // `localhost` is a host name of the first brand that needs no name server.
  const origin = `http://localhost:${port}`
  const get = async (path: string) => {
    const response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response
  }
  const page = await get('/')
  const files = new Map<string, Promise<Buffer>>()
  return {
    port,
    html: await page.text(),
    headers: Object.fromEntries(
      [...page.headers].filter(([name]) => /^(content-security-policy|content-type)$/.test(name)),
    ),
    document: v.parse(brandDocument, await (await get(documentPath)).json()),
    file(path) {
      const known = files.get(path) ?? get(path).then(async (response) => Buffer.from(await response.arrayBuffer()))
      files.set(path, known)
      return known
    },
  }
}

export const digestOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

export type OtherBuild = {
  readonly build: RemoteBuild
  /** Bytes of the build's files by path under the site's origin. */
  readonly bodies: ReadonlyMap<string, Buffer>
}

/**
 * Derives another build of the same remote, with a different container name, base path and bytes.
 * @param mark suffix of the other build's names
 */
export async function otherBuildOf(source: SiteSource, build: RemoteBuild, mark: string): Promise<OtherBuild> {
  const base = build.base.replace(/\/$/, `${mark}/`)
  const container = `${build.container}${mark}`
  const renamed = await Promise.all(
    Object.keys(build.files).map(async (file) => {
      const bytes = await source.file(`${build.base}${file}`)
      const isText = /\.(js|css)$/.test(file)
      return [file, isText ? Buffer.from(bytes.toString().replaceAll(build.container, container)) : bytes] as const
    }),
  )
  return {
    build: {
      ...build,
      base,
      container,
      files: Object.fromEntries(renamed.map(([file, bytes]) => [file, digestOf(bytes)])),
    },
    bodies: new Map(renamed.map(([file, bytes]) => [`${base}${file}`, bytes])),
  }
}
