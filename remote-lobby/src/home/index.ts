/** The rails of the home page that everybody has: one chunk, because they differ only in query and title. */
export { HotGames } from './hot-games.tsx'
export { LiveTables } from './live-tables.tsx'
