// Styles of what is drawn into index.html: they belong to the first paint. Whoever adds a part to the loading state adds
// its styles here.
import '@shengyu/h5/mechanics/campaign/Opening.module.css';
import '@shengyu/h5/mechanics/campaign/TopBar.module.css';
import '@shengyu/h5/mechanics/stage/Glass.module.css';
import '@shengyu/ui/stages/treasure.css';
import '@shengyu/h5/mechanics/stage/Stage.module.css';
import './Sheet.module.css';
import './Skeleton.module.css';
