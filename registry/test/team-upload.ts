import {
  declarationOf,
  entryFiles,
  type Files,
  listOf,
  type Reply,
  type ServedRegistry,
  sha384,
} from './served-registry.ts'

/** The steps of a team at a served registry, as single requests. */
export const teamOf = (served: ServedRegistry, token: string, remote = 'remote-gifts') => {
  const open = (files: Files = entryFiles, declaration: object = declarationOf(remote)): Promise<Reply> =>
    served.send(token, 'POST', `/v1/remotes/${remote}/uploads`, { declaration, files: listOf(files) })

  const finish = (upload: string) => served.send(token, 'POST', `/v1/uploads/${upload}/finish`, {})
  const publish = (build: string) => served.send(token, 'POST', `/v1/remotes/${remote}/publish`, { build })
  const offsetOf = (upload: string, digest: string) =>
    served.send(token, 'GET', `/v1/uploads/${upload}/files/${digest}`)

  /** Opens an upload and sends all files that are missing. @returns id of the upload */
  async function send(files: Files = entryFiles, declaration: object = declarationOf(remote)): Promise<string> {
    const { body } = await open(files, declaration)
    const contents = new Map(Object.values(files).map((content) => [sha384(content), content]))
    for (const { sha384: digest } of body.missing)
      await served.patch(token, body.upload, digest, 0, contents.get(digest) ?? '')
    return body.upload
  }

  return {
    open,
    finish,
    publish,
    offsetOf,
    send,
    /** Uploads files completely. @returns id of the build */
    async upload(files?: Files, declaration?: object): Promise<string> {
      return (await finish(await send(files, declaration))).body.build
    },
    read: () => served.send(token, 'GET', `/v1/remotes/${remote}`),
  }
}
export type Team = ReturnType<typeof teamOf>
