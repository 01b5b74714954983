// React in an entry of its own. The loader asks for it together with the modules that import it: the largest file is on its way
// from the start, and is evaluated in a task of its own.
import 'react-dom/client'
