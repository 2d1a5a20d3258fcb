/** The rails of the home page: one chunk, because they differ only in query and title. */
export { ContinuePlaying } from './continue-playing.tsx'
export { FavouriteGames } from './favourite-games.tsx'
export { HotGames } from './hot-games.tsx'
export { LiveTables } from './live-tables.tsx'
