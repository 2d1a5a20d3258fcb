/** What the outside remotes use of the host, written down by hand as a team without our types does. */

type Source<Value> = { getSnapshot(): Value; subscribe(listener: () => void): () => void }

type Message = Readonly<Record<'operation' | 'method' | 'path' | 'module', string>> & {
  readonly token: boolean
  readonly sealed: boolean
  readonly request: object
}

export type Host = {
  readonly locale: Source<string>
  readonly bus: { emit(name: string, payload: object): void }
  send(message: Message): Promise<{ readonly ok: boolean; readonly value?: { readonly status: number } }>
}

/** Requests the status of the gateway through the host's transport. */
export async function requestStatus(host: Host): Promise<'answered' | 'no answer'> {
  const { ok, value } = await host.send({
    operation: 'status',
    method: 'GET',
    path: '/wps/system/status',
    module: 'wps',
    token: false,
    sealed: false,
    request: {},
  })
  return ok && value?.status === 200 ? 'answered' : 'no answer'
}
