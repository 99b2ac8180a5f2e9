// Collects the styles of the loading state, which is rendered into index.html and needs them for the first paint. A component added
// to the loading state must have its styles added here.
import '@shengyu/h5/mechanics/campaign/instead/Opening.module.css';
import '@shengyu/h5/mechanics/campaign/top/TopBar.module.css';
import '@shengyu/h5/mechanics/stage/Glass.module.css';
import '@shengyu/ui/stages/treasure.css';
import '@shengyu/h5/mechanics/stage/Stage.module.css';
import './Sheet.module.css';
import './Skeleton.module.css';
