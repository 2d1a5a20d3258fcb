import { latePart } from '@azulejo/shared/remote'

// Parts that guests do not see at first, loaded late. Parts used by several screens have their own chunks.

export const TicketStrip = latePart(
  async () => (await import(/* webpackChunkName: "ticket-strip" */ './tickets/ticket-strip.tsx')).TicketStrip,
)
export const Trends = latePart(
  async () => (await import(/* webpackChunkName: "trends" */ './trends/trends.tsx')).Trends,
)
export const TrendColumn = latePart(
  async () => (await import(/* webpackChunkName: "trends" */ './trends/trend-figures.tsx')).TrendColumn,
)
export const TrendFigures = latePart(
  async () => (await import(/* webpackChunkName: "trends" */ './trends/trend-figures.tsx')).TrendFigures,
)
export const DrawCheck = latePart(
  async () => (await import(/* webpackChunkName: "draw-check" */ './draws/draw-check.tsx')).DrawCheck,
)
export const DrawHistory = latePart(async () => (await import('./lottery-desk/draw-history.tsx')).DrawHistory)
export const DrawStage = latePart(async () => (await import('./draw-stage/draw-stage.tsx')).DrawStage)
export const GroupBet = latePart(
  async () => (await import(/* webpackChunkName: "groups" */ './groups/group-bet.tsx')).GroupBet,
)
export const OpenGroups = latePart(
  async () => (await import(/* webpackChunkName: "groups" */ './groups/open-groups.tsx')).OpenGroups,
)
export const TicketShare = latePart(
  async () => (await import(/* webpackChunkName: "groups" */ './groups/ticket-share.tsx')).TicketShare,
)
