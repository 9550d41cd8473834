"""The modules where there is no page, as on a server that renders one, and twice in one page."""

import shutil
import subprocess

import pytest

from serving import WEB

ENTRIES = ["grid/handspan-grid.js", "grid/handspan-mark.js"]


@pytest.mark.parametrize("entry", ENTRIES)
def test_importing_without_a_page_does_nothing(tmp_path, entry):
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    shutil.copytree(WEB / "elements", tmp_path / "elements")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    script = f"await import('./elements/{entry}'); console.log('imported')"
    ran = subprocess.run([node, "--input-type=module", "-e", script], check=False, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "imported\n", "")


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_module_that_is_loaded_twice_defines_its_elements_once(show_element, entry):
    page = show_element()
    assert page.evaluate(f"import('/elements/{entry}?again').then(() => 'loaded')") == "loaded"
    assert page.evaluate("grid.selectedCount") == 0
