import type { ImportGraph } from './import-graph.ts'

type Floor = { readonly name: string; readonly holds: RegExp }

/** Layers of the host; a file belongs to the first layer whose pattern matches. All folders not named here hold pages. */
const floors: readonly Floor[] = [
  { name: 'areas', holds: /^host\/src\/(remotes|build-preview)\/(.*\.tsx|use-[a-z-]+\.ts)$/ },
  { name: 'hooks', holds: /^host\/src\/(site\/(.*\.tsx|use-[a-z-]+\.ts)|locales\/.*)$/ },
  { name: 'state', holds: /^host\/src\/(site|session|remotes|build-preview|telemetry|watch)\// },
  { name: 'shell', holds: /^host\/src\/shell\// },
  { name: 'boot', holds: /^host\/src\/(boot\/|embedded\/|sandboxed\/|main\.tsx$|status-gate\/|inspector\/)/ },
  { name: 'pages', holds: /^host\/src\/[a-z-]+\// },
]

const order = ['state', 'hooks', 'areas', 'pages', 'shell', 'boot']

export const floorOf = (path: string): string | undefined => floors.find(({ holds }) => holds.test(path))?.name

export const floorNames: readonly string[] = order

/** Returns one line for each host import of a higher layer. */
export function hostBreaches(graph: ImportGraph): string[] {
  return [...graph].flatMap(([path, imports]) => {
    const floor = floorOf(path)
    if (!floor) return []
    return imports.flatMap((target) => {
      const other = floorOf(target)
      return other && order.indexOf(other) > order.indexOf(floor)
        ? [`${path} (${floor}) imports ${target} (${other})`]
        : []
    })
  })
}
