import type { Area } from './plan.ts'

/** A page of an area with the header around it. */
export type View = {
  readonly path: string
  /** Key of its screen in the remote's definition. */
  readonly screen: string
  /** The heading that only the remote's own content has. */
  readonly heading: string
  /** Player account that may open the view; without an account the visitor is a guest. */
  readonly account?: string
}

export const views: Readonly<Record<Area, View>> = {
  lobby: { path: '/inhouse', screen: 'hall', heading: 'Jogos da casa' },
  lottery: { path: '/elott', screen: 'e-lottery', heading: 'Loteria eletrônica' },
  member: { path: '/member/securityCenter', screen: 'account', heading: 'Minha conta', account: 'agente_tejo' },
  agent: {
    path: '/agent/agentTeamOverview',
    screen: 'team-overview',
    heading: 'Visão geral da equipe',
    account: 'agente_tejo',
  },
  promotions: { path: '/promotions', screen: 'promotions', heading: 'Promoções' },
}

/** Main-menu link to an area without the fault. */
export const otherView = (area: Area): Way =>
  area === 'promotions'
    ? { link: /^Jogos da casa/, heading: views.lobby.heading }
    : { link: /^Promoções/, heading: views.promotions.heading }

export type Way = { readonly link: RegExp; readonly heading: string }
/** A view of the host itself, without a remote. */
export const hostView: Way = { link: /^Baixar o app/, heading: 'Leve o Azulejo com você' }
