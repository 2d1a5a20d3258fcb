/** The rails that only members have: a chunk of their own, which guests do not load. */
export { ContinuePlaying } from './continue-playing.tsx'
export { FavouriteGames } from './favourite-games.tsx'
