/**
 * The parts of react-router that the site uses. The host shares this module under the name `react-router-dom`, so that
 * remotes use the host's router; other exports do not type-check in a remote.
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
