import { resolve } from 'node:path'
import { type Program, root, runProgram } from './run-program.ts'

/** Folder of the built site that the tests run on. */
export const builtSite = (): string => resolve(root, process.env.SITE_FOLDER ?? '.site')

const { PORT = '8150' } = process.env
/** The gateway that the tests share. */
export const sharedGateway = `http://127.0.0.1:${process.env.GATEWAY_PORT ?? Number(PORT) + 1}`

export type OwnEdge = Pick<Program, 'end' | 'written'> & { readonly port: number }

/**
 * Starts a second edge for one test, on its own port, in front of any site folder and gateway.
 * @param visitorCountry country that the edge reports for every visitor; by default the gateway determines the country
 * @param workspace another checkout that provides the edge program
 */
export async function startEdge(
  siteFolder: string,
  gateway: string,
  visitorCountry?: string,
  workspace?: string,
): Promise<OwnEdge> {
  const country = visitorCountry ? { VISITOR_COUNTRY: visitorCountry } : {}
  const env = { PORT: '0', SITE_FOLDER: siteFolder, GATEWAY_URL: gateway, ...country }
  const { captured, written, end } = await runProgram(
    ['registry/src/edge/main.ts'],
    env,
    /edge on port (\d+)/,
    workspace,
  )
  return { port: Number(captured[0]), written, end }
}
