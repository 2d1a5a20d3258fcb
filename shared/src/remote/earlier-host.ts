import type { HostApi, Source } from './host-api.ts'
import { mapSource } from './source.ts'
import type { Visitor } from './visitor.ts'

type Renamed = 'bus' | 'scope' | 'visitor'

/** Members that HostApi 1.3 renamed, under the names of hosts before 1.3. Earlier builds of remotes know only these. */
type EarlierNames = {
  readonly bus: { readonly tell: HostApi['bus']['emit']; readonly hear: HostApi['bus']['on'] }
  readonly scope: { readonly hold?: HostApi['scope']['blockUpdates'] }
  readonly visitor: Source<{ readonly standing: Visitor['role'] }>
}

/** What a host before 1.3 passes to a remote. */
export type EarlierHostApi = Omit<HostApi, Renamed> &
  Pick<EarlierNames, 'bus'> & {
    readonly scope: Omit<HostApi['scope'], 'blockUpdates'> & EarlierNames['scope']
    readonly visitor: Source<WithStanding<Visitor>>
  }
type WithStanding<V> = V extends Visitor ? Omit<V, 'role'> & { readonly standing: V['role'] } : never

/** Returns what a host passes to remotes of all versions: the API with its earlier names. */
export const withEarlierNames = (api: HostApi): HostApi & EarlierNames => ({
  ...api,
  visitor: mapSource(api.visitor, (visitor) => ({ ...visitor, standing: visitor.role })),
  bus: Object.freeze({ ...api.bus, tell: api.bus.emit, hear: api.bus.on }),
  scope: Object.freeze({ ...api.scope, hold: api.scope.blockUpdates }),
})

/** Returns the API of any host of this contract in the names of this source tree. */
export function withCurrentNames(api: HostApi | EarlierHostApi): HostApi {
  if ('emit' in api.bus) return api as HostApi
  const { bus, scope, visitor } = api as EarlierHostApi
  return {
    ...api,
    visitor: mapSource(visitor, ({ standing, ...rest }) => ({ ...rest, role: standing }) as Visitor),
    bus: { emit: bus.tell, on: bus.hear },
    scope: scope.hold ? { ...scope, blockUpdates: scope.hold } : scope,
  }
}
