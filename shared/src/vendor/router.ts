/**
 * The parts of react-router that the site uses. The host shares this module under the name `react-router-dom`, so that
 * remotes find the host's router; what is not listed here does not type-check in a remote.
 */
export {
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router'
