import { success } from '@azulejo/shared/kernel'
import { parseHours, preview } from '../releases/preview.ts'
import { parseAssignment } from '../releases/release.ts'
import type { Command } from './command.ts'

const isOrigin = (text: string) => /^https?:\/\/[a-z0-9.:-]+$/.test(text) && URL.canParse(text)

export const previewCommand: Command = {
  usage: 'preview <brand> <area>=<build> [--hours <1 to 168>] [--at <origin>]',
  about: 'Prints a signed link that shows a published build in one tab for 24 hours, or as many as given.',
  run(registry, [brand, text = '', ...more], { hours: spoken, at }) {
    const [assignment, hours] = [parseAssignment(text), parseHours(spoken)]
    if (!brand || !assignment || hours === undefined || more.length > 0 || (at && !isOrigin(at))) return undefined
    return preview(registry, brand, assignment, { hours, at }).then((made) => {
      if (!made.ok) return made
      const { area, build, link, expiresAt } = made.value
      return success({ message: link, rows: [{ area, build, until: expiresAt }], data: made.value })
    })
  },
}
