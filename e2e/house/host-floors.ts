import type { ImportGraph } from './import-graph.ts'

type Floor = { readonly name: string; readonly holds: RegExp }

/** Floors of the host from the ground up; the first that holds a file is its floor. A folder that none names holds pages. */
const floors: readonly Floor[] = [
  { name: 'areas', holds: /^host\/src\/(remotes|build-preview)\/(.*\.tsx|use-[a-z-]+\.ts)$/ },
  { name: 'hooks', holds: /^host\/src\/(site\/(.*\.tsx|use-[a-z-]+\.ts)|locales\/.*)$/ },
  { name: 'state', holds: /^host\/src\/(site|session|remotes|build-preview|telemetry|watch)\// },
  { name: 'shell', holds: /^host\/src\/shell\// },
  { name: 'boot', holds: /^host\/src\/(boot\/|main\.tsx$|status-gate\/|inspector\/)/ },
  { name: 'pages', holds: /^host\/src\/[a-z-]+\// },
]

const order = ['state', 'hooks', 'areas', 'pages', 'shell', 'boot']

export const floorOf = (path: string): string | undefined => floors.find(({ holds }) => holds.test(path))?.name

export const floorNames: readonly string[] = order

/** One line for each import inside the host that points up its floors. */
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
